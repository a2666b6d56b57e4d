import type { Logger } from '@paligid/runtime/logger';
import type { ComposeNotification } from '../features/notifications/push-facts.ts';
import type { Clock } from '../platform/clock.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { isAllowedEndpoint, type PushHosts } from '../platform/push-endpoint.ts';
import { continueTrace, type TraceStep } from '../platform/trace-steps.ts';
import type { LeasedDelivery } from './ledger.repository.ts';
import type { PushMessage } from './message-cache.ts';
import type { PushClient } from './push-client.ts';
import { bulletinToPush, requestSeconds } from './push-metrics.ts';
import { type DeliveryOutcome, readOutcome } from './push-outcome.ts';
import type { PushRequest, PushRequests } from './push-request.ts';

type Deps = {
  clock: Clock;
  logger: Logger;
  hosts: PushHosts;
  client: PushClient;
  buildRequest: PushRequests;
  compose: ComposeNotification;
};

/** For a version that may still be on its way. */
const OVERTAKE_WAIT_MS = 500;
/** What every push service takes. */
const MAX_TTL_SECONDS = 28 * 86_400;
const SEVERE = 4;
/** Of one version by one process: an alert goes to a hundred thousand browsers, and a few show how long it takes. */
const MAX_TRACED = 3;

export type DeliverySender = {
  /** What became of it without a request; undefined when it is to be posted. */
  settle: (delivery: LeasedDelivery, message: PushMessage | undefined) => DeliveryOutcome | undefined;
  post: (delivery: LeasedDelivery, message: PushMessage | undefined) => Promise<DeliveryOutcome>;
};

/** Sends one delivery, unless there is a reason not to, and says what became of it. */
export function deliverySender({
  clock,
  logger,
  hosts,
  client,
  buildRequest,
  compose,
}: Deps): DeliverySender {
  const build = (delivery: LeasedDelivery, { facts, expiresAt }: PushMessage, now: Date): PushRequest => {
    const { alertId, version, language, loudness, placeId, distanceM, reason } = delivery;
    const context = { alertId, version, language, loudness, placeId, distanceM, reason, sentAt: now };
    const isCalm = facts.kind === 'ended' || delivery.severity < SEVERE;
    const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
    return buildRequest.build(delivery, compose(facts, context), {
      urgency: isCalm ? 'normal' : 'high',
      ttlSeconds: Math.min(MAX_TTL_SECONDS, Math.max(1, seconds)),
      // A service keeps one message of a topic for a browser that is away: the newest of the alert.
      topic: alertId.replaceAll('-', ''),
    });
  };

  const settle: DeliverySender['settle'] = (delivery, message) => {
    if (delivery.isSuperseded) return { kind: 'superseded' };
    if (delivery.isAfterUnsent) return { kind: 'later', waitMs: OVERTAKE_WAIT_MS };
    if (message !== undefined && message.expiresAt <= clock.now()) return { kind: 'expired' };
    return undefined;
  };
  const post: DeliverySender['post'] = async (delivery, message) => {
    const request = tryBuild(delivery, message, clock.now());
    if (request === undefined) return { kind: 'unsendable' };
    faultPoint('push.before-post');
    const startedMs = performance.now();
    const step = traceDelivery(delivery, message, request);
    const response = await client.post(request);
    faultPoint('push.after-post');
    requestSeconds.observe((performance.now() - startedMs) / 1000);
    const outcome = readOutcome(response, {
      ...{ attempts: delivery.attempts, now: clock.now(), random: Math.random() },
    });
    // A signature that was made while our clock was wrong is not sent for hours.
    if (outcome.kind === 'refused') buildRequest.forget(request.origin, delivery.vapidKeyId);
    step?.end({ outcome: outcome.kind, 'http.response.status_code': response.status ?? 0 });
    if (outcome.kind === 'accepted' && message !== undefined) observeDelay(delivery, message, clock.now());
    return outcome;
  };
  return { settle, post };

  function tryBuild(
    delivery: LeasedDelivery,
    message: PushMessage | undefined,
    now: Date,
  ): PushRequest | undefined {
    const ids = { alert: delivery.alertId, version: delivery.version };
    if (message === undefined) {
      logger.error(ids, 'push.message-unknown');
      return undefined;
    }
    if (!isAllowedEndpoint(delivery.endpoint, hosts)) return undefined;
    try {
      return build(delivery, message, now);
    } catch (error) {
      logger.error({ ...ids, err: error }, 'push.not-composed');
      return undefined;
    }
  }
}

function observeDelay({ severity }: LeasedDelivery, { facts }: PushMessage, now: Date): void {
  const isFirst = facts.kind === 'alert' && facts.change === 'issued' && severity >= SEVERE;
  // What the prober sends each minute would hide how late the few real ones are.
  if (!isFirst || facts.exercise === true || facts.read_at === null) return;
  bulletinToPush.observe(Math.max(0, (now.getTime() - Date.parse(facts.read_at)) / 1000));
}

/** Names the push service and not the browser. */
function traceDelivery(
  { alertId, version, severity, attempts }: LeasedDelivery,
  message: PushMessage | undefined,
  { origin }: PushRequest,
): TraceStep | undefined {
  if (message === undefined || message.traceparent === null || message.tracedDeliveries >= MAX_TRACED) return;
  message.tracedDeliveries += 1;
  const attributes = {
    ...{ 'alert.id': alertId, 'alert.version': version, 'story.severity': severity },
    ...{ 'push.attempt': attempts, 'server.address': new URL(origin).hostname },
  };
  return continueTrace('send', message.traceparent, { kind: 'CLIENT', attributes });
}
