import { GAZETTEER } from '@paligid/geo/gazetteer';
import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { saveReadBulletin, storeBulletins } from '../features/alerts/probe.service.ts';
import { bulletinId, PROBE_PATH } from '../features/alerts/probe-message.ts';
import { startProbeReading } from '../ingest/poll/read-probe.ts';
import { startPolling } from '../ingest/poll/start-polling.ts';
import { announceItems } from '../ingest/queue/announce-items.ts';
import { startItemConsumer } from '../ingest/queue/items.consumer.ts';
import { startSweeps } from '../ingest/queue/sweeps.ts';
import { syncPlaces } from '../ingest/store/places.repository.ts';
import { processItems } from '../ingest/store/stories/process-items.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { BY_INDEX_PLANNED_ONCE, checkDatabase, openDatabase, openSessions } from '../platform/database.ts';
import { armFaultPoint } from '../platform/fault-point.ts';
import { jetstreamPublisher } from '../platform/jetstream.ts';
import { checkNats, openNats } from '../platform/nats.ts';
import { newIds } from '../platform/new-ids.ts';
import { OUTBOX_CHANNEL, openNotifier } from '../platform/notifier.ts';
import { openTracing } from '../platform/open-tracing.ts';
import { schemaCheck } from '../platform/schema-check.ts';

const PROGRAM = 'ingest';
/** The subject of synthetic bulletins in the stream of items. No source has this id. */
const PROBE_SUBJECT = 'probe';

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
const stopTracing = await openTracing(config, PROGRAM, logger);
armFaultPoint(config.faultPoint);

const newId = newIds(clock);
const prefix = config.streamPrefix;
const nats = await openNats(config, PROGRAM, logger);
// Two pools, so that a slow read of a source takes no connection from the pipeline.
const readingPool = openDatabase(config, PROGRAM, logger);
const pool = openDatabase({ ...config, databaseOptions: BY_INDEX_PLANNED_ONCE }, 'pipeline', logger);
const sessions = openSessions(config, 'ingest-locks', logger);
const outboxNotifier = openNotifier(pool, OUTBOX_CHANNEL, logger);

await syncPlaces(pool, GAZETTEER.places);
const publisherDeps = { publish: jetstreamPublisher(nats), prefix, pool, logger };
const reading = await startPolling({
  config,
  db: readingPool,
  sessions,
  clock,
  logger,
  newId,
  onAccepted: (items) => {
    announceItems(publisherDeps, items).catch((error: unknown) =>
      logger.warn({ err: error }, 'items.not-announced'),
    );
  },
});
const { probeOrigin } = config;
const probe =
  probeOrigin === undefined
    ? undefined
    : startProbeReading({
        address: `${probeOrigin}${PROBE_PATH}`,
        ...{ bot: config.bot, clock, logger },
        onRead: async ({ capKey, draft }) => {
          const id = bulletinId(capKey);
          if (id === undefined) return;
          const isNew = await saveReadBulletin(readingPool, id, draft, clock.now());
          // Until it is stored each read announces it again: the stream drops what it has.
          if (isNew) await announceItems(publisherDeps, [{ id, sourceId: PROBE_SUBJECT }]);
        },
      });
const official = reading.sources.filter(({ authority }) => authority === 'official').map(({ id }) => id);
const pipeline = startItemConsumer({
  config,
  pool,
  nats,
  clock,
  logger,
  officialSources: probe ? [...official, PROBE_SUBJECT] : official,
  process: async (itemIds) => {
    const items = probe ? await storeBulletins({ pool, newId }, itemIds, clock.now()) : itemIds;
    if (items.length > 0) await processItems({ pool, clock, newId, announced: outboxNotifier.notify }, items);
  },
});
const sweeps = startSweeps({ ...publisherDeps, sessions, clock, newId, announced: outboxNotifier.notify });
const health = await startHealthServer({
  host: config.host,
  port: config.ingestPort,
  checks: {
    postgres: () => checkDatabase(pool),
    schema: schemaCheck(pool, logger),
    nats: () => checkNats(nats),
  },
});
logger.info({ healthPort: health.port }, 'ingest.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await Promise.all([reading.stop(), probe?.stop(), sweeps.stop(), pipeline.stop()]);
  await outboxNotifier.settled();
  await Promise.all([
    pool.end(),
    readingPool.end(),
    sessions.end(),
    nats.close(),
    health.close(),
    stopTracing?.(),
  ]);
});
