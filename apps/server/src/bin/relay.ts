import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { checkDatabase, openDatabase } from '../platform/database.ts';
import { armFaultPoint } from '../platform/fault-point.ts';
import { checkNats, openNats } from '../platform/nats.ts';
import { openTracing } from '../platform/open-tracing.ts';
import { schemaCheck } from '../platform/schema-check.ts';
import { startRelay } from '../relay/relay.ts';

const PROGRAM = 'relay';

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
const stopTracing = await openTracing(config, PROGRAM, logger);
armFaultPoint(config.faultPoint);

const pool = openDatabase(config, PROGRAM, logger);
const nats = await openNats(config, PROGRAM, logger);
const relay = startRelay({ config, pool, nats, clock, logger });
const health = await startHealthServer({
  host: config.host,
  port: config.relayPort,
  checks: {
    postgres: () => checkDatabase(pool),
    schema: schemaCheck(pool, logger),
    nats: () => checkNats(nats),
  },
  facts: () => ({ leads: relay.isLeader() }),
});
logger.info({ healthPort: health.port }, 'relay.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await relay.stop();
  await Promise.all([pool.end(), nats.close(), health.close(), stopTracing?.()]);
});
