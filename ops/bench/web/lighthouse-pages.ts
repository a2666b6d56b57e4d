import { setTimeout as wait } from 'node:timers/promises';
import { startWorld } from '@paligid/testkit/world';
import { leaseRoom } from '../../leased-room.ts';
import { measurePage } from './lighthouse.ts';

const MARIKINA = 'paligid_place=1380700000';
const PLAY = { sheet: 'metro-manila', cadenceScale: 0.01 } as const;
const BULLETIN = /<loc>[^<]*(\/story\/[^<]+)<\/loc>/;
const RUNS = 5;
const READ_WITHIN_MS = 30_000;

/** The three pages that most readers see first, on the whole product with the invented day in it. */
export async function benchLighthouse(isQuick: boolean): Promise<void> {
  const { room, release } = await leaseRoom();
  try {
    const world = await startWorld(room, {
      only: ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest', 'web'],
      play: PLAY,
    });
    try {
      const story = await firstStory(world.urls.web);
      for (const path of ['/', '/feed', story]) {
        const cookie = path === '/' ? '' : MARIKINA;
        const { scores, figures } = await measurePage(world.urls.web, path, {
          cookie,
          runs: isQuick ? 1 : RUNS,
        });
        const numbers = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toFixed(3))}`);
        const points = Object.entries(scores).map(([name, value]) => `${name} ${value}`);
        process.stdout.write(`${path.slice(0, 16)}: ${points.join(', ')}; ${numbers.join(', ')}\n`);
      }
    } finally {
      await world.stop();
    }
  } finally {
    await release();
  }
}

/** The sitemap lists official bulletins. */
async function firstStory(origin: string): Promise<string> {
  const deadline = Date.now() + READ_WITHIN_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/sitemap.xml?${Date.now()}`);
    const [, story] = BULLETIN.exec(await response.text()) ?? [];
    if (story !== undefined) return story;
    await wait(500);
  }
  throw new Error('no story came within 30 s');
}
