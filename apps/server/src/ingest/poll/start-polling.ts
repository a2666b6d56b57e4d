import { lookup } from 'node:dns/promises';
import { robotUserAgent } from '@paligid/domain/product';
import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { ServerConfig } from '../../platform/config.ts';
import { createHostThrottle } from '../fetch/host-throttle.ts';
import { readIntermediates } from '../fetch/intermediates.ts';
import { createIssuerCertificates } from '../fetch/issuer-certificates.ts';
import { type FetchRequest, politeFetch } from '../fetch/polite-fetch.ts';
import { createRobots } from '../fetch/robots.ts';
import { PdfReader } from '../parse/pdf-reader.ts';
import type { Source } from '../source.ts';
import { configuredSources } from '../sources/configured-sources.ts';
import { knownSources } from '../sources/registry.ts';
import { unreadSources } from '../sources/unread-sources.ts';
import { deleteOldFiles } from '../store/source-files.repository.ts';
import { syncSources } from '../store/sources.repository.ts';
import { pollLoop } from './poll-loop.ts';
import { type ReadDeps, type ReadReport, readSource } from './read-source.ts';
import { SourceLocks } from './source-locks.ts';

export type PollingDeps = {
  config: Pick<
    ServerConfig,
    | 'environment'
    | 'sourceOrigins'
    | 'sourceAddresses'
    | 'sourceKeys'
    | 'sourcesOn'
    | 'sourcesOff'
    | 'cadenceScale'
    | 'bot'
    | 'sourceIntermediates'
  >;
  db: Pool;
  /** Connections whose sessions are their own, for the locks of sources. */
  sessions: Pool;
  clock: Clock;
  logger: Logger;
  newId: () => string;
  onAccepted: ReadDeps['onAccepted'];
};

const FILE_RETENTION_MS = 30 * 86_400_000;
const MAX_TICK_MS = 1000;

const reads = counter('source_reads_total', 'Reads of sources.', ['source', 'outcome']);
const reports = counter('source_reports_total', 'Reports found, by what became of them.', [
  'source',
  'result',
]);

/** Writes the registry to the database and reads every enabled source until stopped. */
export async function startPolling(
  parts: PollingDeps,
): Promise<{ sources: Source[]; stop: () => Promise<void> }> {
  const { config, db, sessions, clock, logger } = parts;
  const sources = configuredSources(
    knownSources(config.environment, new Set(config.sourceAddresses.keys())),
    {
      enabled: config.sourcesOn,
      disabled: config.sourcesOff,
      addresses: config.sourceAddresses,
      keys: config.sourceKeys,
      cadenceScale: config.cadenceScale,
    },
  );
  await syncSources(db, [...sources, ...unreadSources], clock.now());
  await deleteOldFiles(db, new Date(clock.now().getTime() - FILE_RETENTION_MS));
  const stop = new AbortController();
  const pdf = new PdfReader();
  const locks = new SourceLocks(sessions);
  const tools = createReadTools(parts, pdf, locks, stop.signal);
  const ended = pollLoop(
    {
      db,
      clock,
      locks,
      sources,
      read: async (source) => recordRead(await readSource(source, tools, stop.signal), logger),
      onFailure: (err, source) => logger.warn({ err, source }, 'source.not-read'),
      tickMs: Math.max(20, MAX_TICK_MS * config.cadenceScale),
    },
    stop.signal,
  );
  return {
    sources,
    stop: async () => {
      stop.abort();
      await ended;
      await pdf.close();
      locks.close();
    },
  };
}

function createReadTools(
  { config, db, clock, newId, onAccepted }: PollingDeps,
  pdf: PdfReader,
  locks: SourceLocks,
  stop: AbortSignal,
): ReadDeps {
  const userAgent = robotUserAgent(config.bot);
  const trust = { intermediates: readIntermediates(config.sourceIntermediates) };
  const resolve = (host: string) => lookup(host, { all: true });
  const issuers = createIssuerCertificates({ resolve, now: clock.now, userAgent });
  const fetch = (wanted: FetchRequest) =>
    politeFetch(wanted, { userAgent, now: clock.now, resolve, trust, issuers, stop });
  const robots = createRobots(fetch, clock.now);
  const pause = (ms: number) => sleep(ms, stop);
  return {
    db,
    clock,
    newId,
    random: Math.random,
    fetch,
    pdf,
    robots,
    pause,
    visits: createHostThrottle({ sleep: pause, stop, locks, delayMs: robots.delayMs }),
    extraOrigins: config.sourceOrigins,
    keys: config.sourceKeys,
    onAccepted,
  };
}

function recordRead(report: ReadReport, logger: Logger): void {
  const { accepted, sourceId: source, outcome, ...rest } = report;
  reads.inc({ source, outcome });
  reports.inc({ source, result: 'accepted' }, accepted.length);
  reports.inc({ source, result: 'repeated' }, report.repeated);
  reports.inc({ source, result: 'rejected' }, report.rejected);
  const fields = { source, outcome, ...rest, accepted: accepted.length };
  if (outcome === 'good') logger.debug(fields, 'source.read');
  else logger.warn(fields, 'source.not-read');
}
