import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { measureBackups } from '../maintenance/backup-gauges.ts';
import { measureDatabase } from '../maintenance/database-gauges.ts';
import { startMaintenance } from '../maintenance/maintenance.ts';
import { measureQueues } from '../maintenance/queue-gauges.ts';
import { repeat } from '../platform/background.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { checkDatabase, openDatabase } from '../platform/database.ts';
import { armFaultPoint } from '../platform/fault-point.ts';
import { schemaCheck } from '../platform/schema-check.ts';

const PROGRAM = 'maintenance';
const MEASURE_PAUSE_MS = 15_000;
/** The size of a database is asked of every file. */
const DATABASE_PAUSE_MS = 60_000;

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
armFaultPoint(config.faultPoint);

const pool = openDatabase({ ...config, databaseConnections: 2 }, PROGRAM, logger);
const maintenance = startMaintenance({ config, clock, logger });
const measuring = repeat('queues', MEASURE_PAUSE_MS, logger, async () => {
  await measureQueues(pool, clock.now(), logger);
  return false;
});
const measuringDatabase = repeat('database', DATABASE_PAUSE_MS, logger, async () => {
  await measureDatabase(pool, clock.now(), config.databaseGigabytes);
  await measureBackups(config.backupInfoFile, logger);
  return false;
});
const { probeOrigin } = config;
const prober =
  probeOrigin === undefined
    ? undefined
    : (await import('../maintenance/prober.ts')).startProber({
        config,
        origin: probeOrigin,
        pool,
        clock,
        logger,
      });
const health = await startHealthServer({
  host: config.host,
  port: config.maintenancePort,
  checks: { postgres: () => checkDatabase(pool), schema: schemaCheck(pool, logger) },
  facts: () => ({ leads: maintenance.isLeader() }),
});
logger.info({ healthPort: health.port }, 'maintenance.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await Promise.all([maintenance.stop(), prober?.stop(), measuring.stop(), measuringDatabase.stop()]);
  await Promise.all([pool.end(), health.close()]);
});
