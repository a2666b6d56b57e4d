import { setTimeout as wait } from 'node:timers/promises';
import { startWorld } from '@paligid/testkit/world';
import { leaseRoom } from '../../leased-room.ts';

export const MARIKINA = { name: 'paligid_place', value: '1380700000' } as const;

/** As in the demo: sources that are read all the time would take the processor from the page that is measured. */
const PLAY = { sheet: 'metro-manila', cadenceScale: 0.1 } as const;
/** By then the day so far has been read. */
const READ_MS = 25_000;

/** The whole product with the invented day in it, at the address that `run` gets. */
export async function withInventedDay(run: (origin: string) => Promise<void>): Promise<void> {
  const { room, release } = await leaseRoom();
  try {
    const world = await startWorld(room, {
      only: ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest', 'web'],
      play: PLAY,
    });
    try {
      await wait(READ_MS);
      await run(world.urls.web);
    } finally {
      await world.stop();
    }
  } finally {
    await release();
  }
}
