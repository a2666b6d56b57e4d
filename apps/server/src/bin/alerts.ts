import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { startAlertsConsumer } from '../features/alerts/alerts.consumer.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { checkDatabase, openDatabase } from '../platform/database.ts';
import { checkNats, openNats } from '../platform/nats.ts';

const PROGRAM = 'alerts';

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);

const { host, streamPrefix } = config;
const pool = openDatabase(config, PROGRAM, logger);
const nats = await openNats(config, PROGRAM, logger);
const consumer = startAlertsConsumer({ nats, streamPrefix, pool, clock, logger });
const health = await startHealthServer({
  host,
  port: config.alertsPort,
  checks: { postgres: () => checkDatabase(pool), nats: () => checkNats(nats) },
});
logger.info({ healthPort: health.port }, 'alerts.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await consumer.close();
  await Promise.all([pool.end(), nats.close(), health.close()]);
});
