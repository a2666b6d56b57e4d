import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { startAlertsConsumer } from '../features/alerts/alerts.consumer.ts';
import { recordAlertPushes } from '../features/alerts/alerts.service.ts';
import { endExercises } from '../features/alerts/manual-alerts.service.ts';
import { notifyDueCorrection, notifyDueSenders } from '../features/corrections/corrections.service.ts';
import { sendDueMails } from '../features/notifications/alert-mails.ts';
import { notifyAudience } from '../features/notifications/audience.service.ts';
import { startReportsConsumer } from '../features/notifications/reports.consumer.ts';
import { checkSchools } from '../features/pasok/school-checks.ts';
import { checkTrips } from '../features/smart/trip-checks.ts';
import { sendPauseMail } from '../features/webhooks/pause-mails.ts';
import { startWebhooksConsumer } from '../features/webhooks/webhooks.consumer.ts';
import { topicChecker, topicReader } from '../features/webhooks/websub-topics.ts';
import { repeat } from '../platform/background.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { BY_INDEX, checkDatabase, openDatabase } from '../platform/database.ts';
import { armFaultPoint } from '../platform/fault-point.ts';
import { createInbox, smtpMail } from '../platform/messaging.ts';
import { checkNats, openNats } from '../platform/nats.ts';
import { newIds } from '../platform/new-ids.ts';
import { openNotifier, PUSH_CHANNEL } from '../platform/notifier.ts';
import { openTracing } from '../platform/open-tracing.ts';
import { readerPublisher } from '../platform/reader-messages.ts';
import { schemaCheck } from '../platform/schema-check.ts';

const PROGRAM = 'alerts';
const MAILS_PAUSE_MS = 2_000;
/** A trip is looked at every five minutes; nobody notices one. */
const TRIPS_PAUSE_MS = 20_000;
/** Feeds are looked at every minute, and at once after an alert. */
const TOPICS_PAUSE_MS = 2_000;
const CORRECTIONS_PAUSE_MS = 5_000;
const PAUSES_PAUSE_MS = 30_000;
/** The accuracy ledger shows minutes. */
const PUSHES_PAUSE_MS = 30_000;
/** As an alert, whose end is announced within a second or two. */
const EXERCISES_PAUSE_MS = 2_000;
/** Before dawn families wait for it. */
const SCHOOLS_PAUSE_MS = 5_000;

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
const stopTracing = await openTracing(config, PROGRAM, logger);
armFaultPoint(config.faultPoint);

const { host, streamPrefix } = config;
const pool = openDatabase({ ...config, databaseOptions: BY_INDEX }, PROGRAM, logger);
const nats = await openNats(config, PROGRAM, logger);
const publishToReaders = readerPublisher(nats, streamPrefix);
const consumer = startAlertsConsumer({
  nats,
  streamPrefix,
  pool,
  clock,
  logger,
  notify: (event, onBatch) => notifyAudience({ pool, clock, onBatch, publishToReaders }, event),
});
const reports = startReportsConsumer({ nats, streamPrefix, pool, clock, logger, publishToReaders });
const { smtp, inbox, origin } = config.accounts;
const senders = openNotifier(pool, PUSH_CHANNEL, logger);
const topics = topicChecker({ pool, clock, readTopic: topicReader(origin), onChanged: senders.notify });
const webhooks = startWebhooksConsumer({
  ...{ nats, streamPrefix, pool, clock, logger, origin },
  onAdded: senders.notify,
  onAlert: topics.alertChanged,
});
const topicChecks = repeat('websub-topics', TOPICS_PAUSE_MS, logger, topics.check);
const mail = smtp === undefined ? inbox && createInbox(inbox, logger).mail : smtpMail(smtp);
const mails = repeat('alert-mails', MAILS_PAUSE_MS, logger, async () =>
  mail ? sendDueMails({ pool, clock, logger, mail, origin }) : false,
);
const trips = repeat('trips', TRIPS_PAUSE_MS, logger, () =>
  checkTrips({ pool, clock, logger, publishToReaders }),
);
const newId = newIds(clock);
const corrections = repeat('corrections', CORRECTIONS_PAUSE_MS, logger, async () => {
  const deps = { pool, clock, newId, publishToReaders };
  const isMore = [await notifyDueCorrection(deps), await notifyDueSenders(deps)];
  return isMore.includes(true);
});
const pauses = repeat('webhook-mails', PAUSES_PAUSE_MS, logger, async () =>
  mail ? sendPauseMail({ pool, mail }) : false,
);
const pushes = repeat('alert-pushes', PUSHES_PAUSE_MS, logger, () => recordAlertPushes(pool, clock.now()));
const exercises = repeat('exercises', EXERCISES_PAUSE_MS, logger, () =>
  endExercises({ pool, newId }, clock.now()),
);
const schools = repeat('schools', SCHOOLS_PAUSE_MS, logger, () =>
  checkSchools({ pool, clock, publishToReaders }),
);
const health = await startHealthServer({
  host,
  port: config.alertsPort,
  checks: {
    postgres: () => checkDatabase(pool),
    schema: schemaCheck(pool, logger),
    nats: () => checkNats(nats),
  },
});
logger.info({ healthPort: health.port }, 'alerts.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await Promise.all([consumer.close(), reports.close(), webhooks.close(), mails.stop(), trips.stop()]);
  await Promise.all([
    corrections.stop(),
    schools.stop(),
    exercises.stop(),
    pushes.stop(),
    topicChecks.stop(),
    pauses.stop(),
    senders.settled(),
  ]);
  await Promise.all([pool.end(), nats.close(), health.close(), stopTracing?.()]);
});
