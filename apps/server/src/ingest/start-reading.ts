import { lookup } from 'node:dns/promises';
import { pause } from '@paligid/program/deadline';
import type { Logger } from '@paligid/program/logger';
import { counter } from '@paligid/program/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createHostVisits } from './fetch/host-visits.ts';
import { type FetchRequest, politeFetch } from './fetch/polite-fetch.ts';
import { createRobots, ROBOT_NAME } from './fetch/robots.ts';
import { ingestLoop } from './ingest-loop.ts';
import { type ReadReport, type ReadTools, readSource } from './read-source.ts';
import type { Source } from './source.ts';
import { forgetFiles } from './source-files.repository.ts';
import { SourceLocks } from './source-locks.ts';
import { configuredSources } from './sources/configured-sources.ts';
import { registry } from './sources/registry.ts';
import { syncSources } from './sources.repository.ts';

export type ReadingParts = {
  config: Pick<
    Config,
    'sourceOrigins' | 'sourceAddresses' | 'sourcesOn' | 'sourcesOff' | 'cadenceScale' | 'bot'
  >;
  db: Pool;
  clock: Clock;
  logger: Logger;
  newId: () => string;
  onAccepted: ReadTools['onAccepted'];
};

const FILES_KEPT_MS = 30 * 86_400_000;
const LONGEST_TICK_MS = 1000;

const reads = counter('source_reads_total', 'Reads of sources.', ['source', 'outcome']);
const reports = counter('source_reports_total', 'Reports found, by what became of them.', [
  'source',
  'result',
]);

/** Writes the registry to the database and reads every enabled source until it is stopped. */
export async function startReading(
  parts: ReadingParts,
): Promise<{ sources: Source[]; stop: () => Promise<void> }> {
  const { config, db, clock, logger } = parts;
  const sources = configuredSources(registry, {
    enabled: config.sourcesOn,
    disabled: config.sourcesOff,
    addresses: config.sourceAddresses,
    cadenceScale: config.cadenceScale,
  });
  await syncSources(db, sources, clock.now());
  await forgetFiles(db, new Date(clock.now().getTime() - FILES_KEPT_MS));
  const stop = new AbortController();
  const tools = readTools(parts, stop.signal);
  const locks = new SourceLocks(db);
  const ended = ingestLoop(
    {
      db,
      clock,
      locks,
      sources,
      read: async (source) => note(await readSource(source, tools, stop.signal), logger),
      onFailure: (err, source) => logger.warn({ err, source }, 'source.not-read'),
      tickMs: Math.max(20, LONGEST_TICK_MS * config.cadenceScale),
    },
    stop.signal,
  );
  return {
    sources,
    stop: async () => {
      stop.abort();
      await ended;
      locks.close();
    },
  };
}

function readTools({ config, db, clock, newId, onAccepted }: ReadingParts, stop: AbortSignal): ReadTools {
  const userAgent = `${ROBOT_NAME}/1.0 (+${config.bot.page}; mailto:${config.bot.contact})`;
  const fetch = (wanted: FetchRequest) =>
    politeFetch(wanted, { userAgent, now: clock.now, resolve: (host) => lookup(host, { all: true }), stop });
  return {
    db,
    clock,
    newId,
    random: Math.random,
    fetch,
    robots: createRobots(fetch, clock.now),
    visits: createHostVisits(clock.now, (ms) => pause(ms, stop)),
    extraOrigins: config.sourceOrigins,
    onAccepted,
  };
}

function note(report: ReadReport, logger: Logger): void {
  const { accepted, sourceId: source, outcome, ...rest } = report;
  reads.inc({ source, outcome });
  reports.inc({ source, result: 'accepted' }, accepted.length);
  reports.inc({ source, result: 'repeated' }, report.repeated);
  reports.inc({ source, result: 'rejected' }, report.rejected);
  const fields = { source, outcome, ...rest, accepted: accepted.length };
  if (outcome === 'good') logger.debug(fields, 'source.read');
  else logger.warn(fields, 'source.not-read');
}
