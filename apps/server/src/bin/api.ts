import { setTimeout as wait } from 'node:timers/promises';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { createApi } from '../api/api.ts';
import { prepareBaseTiles } from '../features/maps/base-tile.ts';
import { repeat } from '../platform/background.ts';
import { systemClock } from '../platform/clock.ts';
import { readServerConfig, required } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { openNats } from '../platform/nats.ts';
import { openTracing } from '../platform/open-tracing.ts';
import { optionalReaderPublisher } from '../platform/reader-messages.ts';
import { closeRedis, openRedis, redisSettled } from '../platform/redis.ts';

const PROGRAM = 'api';
/** A reader is waiting for the statement; past this a stale response is better. */
const STATEMENT_MS = 2_000;
/**
 * Expired links, codes, sessions and positions are deleted within this. Every process sweeps; no row is swept twice.
 */
const SWEEP_MS = 10 * 60_000;
/** In a rush a connection that finds no place waits for seconds; a refusal takes milliseconds. */
const BACKLOG = 4_096;
/** How long an access token may outlive its session. */
const ENDED_MS = 1_000;
/** Calls of the public API that a killed process takes with it are those of this time. */
const QUOTAS_MS = 5_000;

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
const stopTracing = await openTracing(config, PROGRAM, logger);
const db = openDatabase(config, PROGRAM, logger, STATEMENT_MS);
const redis = openRedis(config, PROGRAM, logger);
await redisSettled(redis);

// Replies are streamed to open pages where it is there; everything else works without it.
const connectNats = () => openNats(config, PROGRAM, logger, { isPatient: false });
const readers = optionalReaderPublisher(connectNats, config.streamPrefix);

// Half a second in which nothing else runs: afterwards the API would refuse its first requests as too late.
prepareBaseTiles();
const api = await createApi({
  ...config,
  secrets: required(config.signing, 'PALIGID_SIGNING_KEY, PALIGID_SIGNING_SALT'),
  serviceKey: required(config.serviceKey, 'PALIGID_SERVICE_KEY'),
  subjectKey: required(config.subjectKey, 'PALIGID_SUBJECT_KEY'),
  accounts: {
    ...config.accounts,
    tokenKeys: required(config.accounts.tokenKeys, 'PALIGID_TOKEN_KEYS'),
    factorKeys: required(config.accounts.factorKeys, 'PALIGID_FACTOR_KEY'),
  },
  clock: systemClock,
  logger,
  db,
  redis,
  publishToReaders: readers.publish,
  ...(config.shedsLoad ? {} : { maxDelayMs: 0 }),
  isTraced: stopTracing !== undefined,
});
await api.outside.listen({ host: config.host, port: config.apiPort, backlog: BACKLOG });
await api.inside.listen({ host: config.host, port: config.apiInternalPort, backlog: BACKLOG });
logger.info({ port: config.apiPort, internalPort: config.apiInternalPort }, 'api.listening');

const sweeps = repeat('api.sweep', SWEEP_MS, logger, api.sweep);
const endedSessionsCheck = repeat('api.ended-sessions', ENDED_MS, logger, async () => {
  await api.refreshEndedSessions();
  return false;
});
const quotas = repeat('api.quotas', QUOTAS_MS, logger, async () => {
  await api.flushQuotas();
  return false;
});
stopOnSignal(logger, async () => {
  api.drain();
  await wait(config.drainMs);
  await Promise.all([api.outside.close(), api.inside.close(), sweeps.stop(), endedSessionsCheck.stop()]);
  await Promise.all([api.settled(), quotas.stop()]);
  await api.flushQuotas().catch((error: unknown) => logger.warn({ err: error }, 'api.quotas-not-stored'));
  await Promise.all([readers.close(), db.end(), closeRedis(redis), stopTracing?.()]);
});
