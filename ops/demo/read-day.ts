import type { Logger } from '@paligid/runtime/logger';
import { createSimulatedSweeps } from '@paligid/server/ingest/evaluate/simulated-sweeps';
import type { Source } from '@paligid/server/ingest/source';
import { knownSources } from '@paligid/server/ingest/sources/registry';
import { acceptItems } from '@paligid/server/ingest/store/accept-item';
import { syncSources } from '@paligid/server/ingest/store/sources.repository';
import { processItems } from '@paligid/server/ingest/store/stories/process-items';
import { newIds } from '@paligid/server/platform/new-ids';
import { findDocument } from '@paligid/simulator/http/source-document';
import { OUTLETS } from '@paligid/simulator/publishing/outlets';
import { CAP_INDEX_PATH, feedPath, QUAKES_PATH } from '@paligid/simulator/publishing/paths';
import type { Simulation } from '@paligid/simulator/simulation';
import type { Pool } from 'pg';

const PATHS: ReadonlyMap<string, string> = new Map([
  ['pagasa-cap', CAP_INDEX_PATH],
  ['usgs-eq', QUAKES_PATH],
  ...OUTLETS.map((outlet): [string, string] => [outlet, feedPath(outlet)]),
]);

type DayDeps = { pool: Pool; logger: Logger; simulation: Simulation };

/** Reads what the simulator publishes as ingest does, with the clock of the invented day and without a network. */
export async function createDayReader({ pool, logger, simulation }: DayDeps) {
  let now = new Date(0);
  const clock = { now: () => now };
  const newId = newIds(clock);
  const setClock = (time: Date) => {
    now = time;
  };
  const sweeps = createSimulatedSweeps({ pool, clock, setClock, newId, logger });
  const sources = knownSources('development').filter(({ id }) => PATHS.has(id));
  await syncSources(pool, sources, new Date(simulation.nowMs()));
  const read = new Map<string, number>();

  function documentAt(path: string) {
    const { publisher, startedAtMs } = simulation;
    return findDocument(path, { publisher, url: ORIGIN, nowMs: now.getTime(), startedAtMs });
  }

  async function readPath(source: Source, path: string): Promise<void> {
    const document = documentAt(path);
    if (document === undefined || read.get(path) === document.changedAtMs) return;
    read.set(path, document.changedAtMs);
    const text = document.write('full').toString();
    const { items, links } = source.parse({ text, address: `${ORIGIN}${path}`, fetchedAt: now });
    const raw = document.isIndex ? undefined : text;
    const seen = items.map((item) => ({ item, seenAt: now, raw }));
    const ids = await acceptItems(source, seen, { db: pool, clock, newId });
    for (const id of ids) await processItems({ pool, clock, newId, announced: () => {} }, [id]);
    for (const link of links) await readPath(source, new URL(link).pathname);
  }

  return {
    read: async (at: Date): Promise<void> => {
      await sweeps.until(at);
      for (const source of sources) await readPath(source, PATHS.get(source.id) ?? '');
    },
    end: () => sweeps.afterLast(),
  };
}

/** The simulator is not started: its documents only name this address. */
const ORIGIN = 'http://127.0.0.1';
