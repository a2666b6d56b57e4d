import { resolve } from 'node:path';
import { type BenchEnvironment, openBenchEnvironment } from '../api/bench-environment.ts';
import { seedStories } from '../api/seed-stories.ts';

/** The server bundle of the build. */
export const RENDERER = resolve(import.meta.dirname, '../../../apps/web/dist/server/entry.server.js');

/** Cookies of a guest in Manila. */
export const GUEST = { cookie: 'paligid_place=14.6,120.98' };
export const PLACE = { lat: 14.6, lon: 120.98 };

const STORIES = 5_000;

export type WebBenchServer = { environment: BenchEnvironment; web: { url: string; pid: number } };

/** Runs API and web server on a week's stories, and removes everything afterwards. */
export async function withWebBenchServer<T>(
  isQuick: boolean,
  work: (reading: WebBenchServer) => Promise<T>,
): Promise<T> {
  const environment = await openBenchEnvironment(isQuick);
  try {
    await seedStories(environment.db, STORIES, Date.now());
    await environment.start('api');
    const { pid } = await environment.start('web');
    return await work({ environment, web: { url: environment.urls.web, pid } });
  } finally {
    await environment.close();
  }
}
