import { startWorld } from '@paligid/testkit/world';
import { leaseRoom } from '../../leased-room.ts';

export const MARIKINA = { name: 'paligid_place', value: '1380700000' } as const;

const PLAY = { sheet: 'metro-manila', cadenceScale: 0.01 } as const;

/** The whole product with the invented day in it, at the address that `run` gets. */
export async function withInventedDay(run: (origin: string) => Promise<void>): Promise<void> {
  const { room, release } = await leaseRoom();
  try {
    const world = await startWorld(room, {
      only: ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest', 'web'],
      play: PLAY,
    });
    try {
      await run(world.urls.web);
    } finally {
      await world.stop();
    }
  } finally {
    await release();
  }
}
