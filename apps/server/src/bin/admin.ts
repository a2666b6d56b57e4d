import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { createAdmin } from '../admin/admin.ts';
import { repeat } from '../platform/background.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig, required } from '../platform/config.ts';
import { checkDatabase, openDatabase } from '../platform/database.ts';
import { newIds } from '../platform/new-ids.ts';
import { openTracing } from '../platform/open-tracing.ts';
import { closeRedis, openRedis, redisSettled } from '../platform/redis.ts';
import { schemaCheck } from '../platform/schema-check.ts';

const PROGRAM = 'admin';
const CONNECTIONS = 4;
/** Ended sessions, invitations and answered challenges are deleted within this. */
const SWEEP_MS = 10 * 60_000;

const config = readServerConfig(process.env, PROGRAM);
const origin = required(config.adminOrigin, 'PALIGID_ADMIN_ORIGIN');
const subjectKey = required(config.subjectKey, 'PALIGID_SUBJECT_KEY');
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
const stopTracing = await openTracing(config, PROGRAM, logger);

const pool = openDatabase({ ...config, databaseConnections: CONNECTIONS }, PROGRAM, logger);
const redis = openRedis(config, PROGRAM, logger);
await redisSettled(redis);
const { keyPrefix, trustedHops } = config;
const { app, sweep } = createAdmin({
  ...{ pool, redis, clock, logger, keyPrefix, subjectKey, origin, trustedHops },
  newId: newIds(clock),
  readersOrigin: config.accounts.origin,
});
const health = await startHealthServer({
  host: config.host,
  port: config.adminHealthPort,
  checks: { postgres: () => checkDatabase(pool), schema: schemaCheck(pool, logger) },
  // Without it each process counts tries by itself.
  optionalChecks: { redis: () => redis.ping() },
});
await app.listen({ host: config.host, port: config.adminPort });
logger.info({ port: config.adminPort, healthPort: health.port }, 'admin.listening');
const sweeps = repeat('admin.sweep', SWEEP_MS, logger, async () => {
  await sweep();
  return false;
});

stopOnSignal(logger, async () => {
  health.drain();
  await Promise.all([app.close(), sweeps.stop()]);
  await Promise.all([pool.end(), closeRedis(redis), health.close(), stopTracing?.()]);
});
