import { resolve } from 'node:path';
import { openRoom, type Room } from '../api/room.ts';
import { seedStories } from '../api/seed-stories.ts';

/** What the build made to render with. */
export const RENDERER = resolve(import.meta.dirname, '../../../apps/web/dist/server/entry.server.js');

/** A guest in Manila, as the cookies say it. */
export const GUEST = { cookie: 'paligid_place=14.6,120.98' };
export const PLACE = { lat: 14.6, lon: 120.98 };

const STORIES = 5_000;

export type Reading = { room: Room; web: { url: string; pid: number } };

/** API and web server over a week's stories, and everything gone afterwards. */
export async function whileReading<T>(isQuick: boolean, work: (reading: Reading) => Promise<T>): Promise<T> {
  const room = await openRoom(isQuick);
  try {
    await seedStories(room.db, STORIES, Date.now());
    await room.start('api');
    const { pid } = await room.start('web');
    return await work({ room, web: { url: room.urls.web, pid } });
  } finally {
    await room.close();
  }
}
