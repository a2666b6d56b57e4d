import { GAZETTEER } from '@paligid/geo/gazetteer';
import { exitOnCrash } from '@paligid/program/crash';
import { startHealthServer } from '@paligid/program/health-server';
import { openLogger } from '@paligid/program/logger';
import { collectProcessMetrics } from '@paligid/program/metrics';
import { stopOnSignal } from '@paligid/program/shutdown';
import { announceItems } from '../ingest/pipeline/announce-items.ts';
import { startPipeline } from '../ingest/pipeline/pipeline.consumer.ts';
import { processItems } from '../ingest/pipeline/process-items.ts';
import { startSweeps } from '../ingest/pipeline/sweeps.ts';
import { syncPlaces } from '../ingest/places.repository.ts';
import { startReading } from '../ingest/start-reading.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { BY_INDEX, checkDatabase, openDatabase } from '../platform/database.ts';
import { armFaultPoint } from '../platform/fault-point.ts';
import { checkNats, openNats } from '../platform/nats.ts';
import { newIds } from '../platform/new-ids.ts';
import { openNotifier } from '../platform/notifier.ts';
import { OUTBOX_CHANNEL } from '../platform/outbox-channel.ts';
import { publisherOn } from '../platform/publish.ts';

const PROGRAM = 'ingest';

const config = readConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
armFaultPoint(config.faultPoint);

const newId = newIds(clock);
const prefix = config.streamPrefix;
const nats = await openNats(config, PROGRAM, logger);
// Two pools: a slow read of a source takes no connection from the pipeline.
const readingPool = openDatabase(config, PROGRAM, logger);
const pool = openDatabase({ ...config, databaseOptions: BY_INDEX }, 'pipeline', logger);
const relayWord = openNotifier(pool, OUTBOX_CHANNEL, logger);

await syncPlaces(pool, GAZETTEER.places);
const handing = { publish: publisherOn(nats), prefix, pool, logger };
const reading = await startReading({
  config,
  db: readingPool,
  clock,
  logger,
  newId,
  onAccepted: (items) => {
    announceItems(handing, items).catch((error: unknown) =>
      logger.warn({ err: error }, 'items.not-announced'),
    );
  },
});
const pipeline = startPipeline({
  config,
  pool,
  nats,
  clock,
  logger,
  officialSources: reading.sources.filter(({ authority }) => authority === 'official').map(({ id }) => id),
  process: (itemIds) => processItems({ pool, clock, newId, announced: relayWord.notify }, itemIds),
});
const sweeps = startSweeps({ ...handing, clock, newId, announced: relayWord.notify });
const health = await startHealthServer({
  host: config.host,
  port: config.ingestPort,
  checks: { postgres: () => checkDatabase(pool), nats: () => checkNats(nats) },
});
logger.info({ healthPort: health.port }, 'ingest.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await Promise.all([reading.stop(), sweeps.stop(), pipeline.stop()]);
  await relayWord.settled();
  await Promise.all([pool.end(), readingPool.end(), nats.close(), health.close()]);
});
