import { leaseRoom } from '@paligid/ops/leased-room';
import { startWorld } from '@paligid/testkit/world';

/** The invented day is there from the start; sources are read every second, so that a bulletin comes at once. */
const PLAY = { sheet: 'metro-manila', cadenceScale: 0.01 } as const;

/** One world for all journeys: every program as a process, on the engines of `npm run services`. */
export default async function openWorld(): Promise<() => Promise<void>> {
  const { room, release } = await leaseRoom();
  try {
    const world = await startWorld(room, {
      only: ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest', 'web'],
      play: PLAY,
    });
    process.env['PALIGID_WORLD'] = JSON.stringify(world.urls);
    return async () => {
      await world.stop();
      await release();
    };
  } catch (error) {
    await release();
    throw error;
  }
}
