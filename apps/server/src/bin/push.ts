import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { composeNotification as compose } from '../features/notifications/compose-notification.ts';
import { webhookClient } from '../features/webhooks/webhook-request.ts';
import { startWebhookSender } from '../features/webhooks/webhook-sender.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig, required } from '../platform/config.ts';
import { BY_INDEX, checkDatabase, openDatabase } from '../platform/database.ts';
import { armFaultPoint } from '../platform/fault-point.ts';
import { listenOnChannel } from '../platform/listen.ts';
import { PUSH_CHANNEL } from '../platform/notifier.ts';
import { openTracing } from '../platform/open-tracing.ts';
import { schemaCheck } from '../platform/schema-check.ts';
import { secretBox } from '../platform/secret-box.ts';
import { openPushClient } from '../push/push-client.ts';
import { startSender } from '../push/sender.ts';

const PROGRAM = 'push';

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
const stopTracing = await openTracing(config, PROGRAM, logger);
armFaultPoint(config.faultPoint);

const db = openDatabase({ ...config, databaseOptions: BY_INDEX }, PROGRAM, logger);
const keys = required(config.push.privateKeys, 'PALIGID_VAPID_PRIVATE_KEYS');
const client = openPushClient({ connections: config.push.concurrency });
// Of senders alone: no browser can subscribe with an endpoint there.
const probe = config.probeOrigin === undefined ? [] : [config.probeOrigin];
const senderConfig = { ...config.push, origins: [...config.push.origins, ...probe] };
const sender = startSender({ db, clock, logger, config: senderConfig, keys, client, compose });
const webhooks = startWebhookSender({
  ...{ db, clock, logger, post: webhookClient(config.push.origins) },
  origin: config.accounts.origin,
  box: secretBox(required(config.accounts.factorKeys, 'PALIGID_FACTOR_KEY')),
});
const listening = listenOnChannel({
  ...{ config, program: PROGRAM, channel: PUSH_CHANNEL, logger },
  onNotification: () => {
    sender.wakeUp();
    webhooks.wakeUp();
  },
});
const health = await startHealthServer({
  host: config.host,
  port: config.push.healthPort,
  checks: { postgres: () => checkDatabase(db), schema: schemaCheck(db, logger) },
  facts: () => ({ inFlight: sender.inFlight(), webhooksInFlight: webhooks.inFlight() }),
});
logger.info({ healthPort: health.port }, 'push.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await Promise.all([listening.close(), sender.stop(), webhooks.stop()]);
  await Promise.all([db.end(), client.close(), health.close(), stopTracing?.()]);
});
