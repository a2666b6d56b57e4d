import { setTimeout as wait } from 'node:timers/promises';
import { startWorld } from '@paligid/testkit/world';
import { leaseEngines } from '../../leased-engines.ts';

export const MARIKINA_COOKIE = { name: 'paligid_place', value: '1380700000' } as const;

/** As in the demo: sources that are polled all the time would take the processor from the measured page. */
const SCENARIO = { sheet: 'metro-manila', cadenceScale: 0.1 } as const;
/** By then the day so far has been read. */
const READ_MS = 25_000;

/** Runs the whole product with the invented day, at the origin that `run` gets. */
export async function withInventedDay(run: (origin: string) => Promise<void>): Promise<void> {
  const { engines, release } = await leaseEngines();
  try {
    const world = await startWorld(engines, {
      only: ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest', 'web'],
      scenario: SCENARIO,
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
