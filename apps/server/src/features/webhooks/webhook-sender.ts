import { createHmac, randomUUID } from 'node:crypto';
import {
  WEBHOOK_TYPES,
  webhookAlertSchema,
  type webhookBodySchema,
} from '@paligid/contract/entities/webhooks';
import { placeByCode } from '@paligid/geo/areas';
import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { counter, gauge } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Sender } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import {
  isGood,
  REQUEST_MS,
  type SendWebhook,
  signatureHeader,
  type WebhookResponse,
} from './webhook-request.ts';
import * as repository from './webhooks.repository.ts';
import { subscriptionAttempter } from './websub-sender.ts';
import { topicReader } from './websub-topics.ts';

type SenderDeps = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  box: Pick<SecretBox, 'open'>;
  post: SendWebhook;
  /** Of our pages and feeds. */
  origin: string;
  leaseMs?: number;
  lanes?: Lanes;
  firstWaitMs?: number;
};

/** Endpoints that are sent to at once: those that answered last time, and those that did not. */
type Lanes = { good: number; failing: number };

/** What a killed worker had is sent by another after this. */
const LEASE_MS = REQUEST_MS + 4_000;
/**
 * Endpoints that fail have places of their own, so that any number of them delays nobody else: a new failure takes one
 * place of the others for one time-out, once.
 */
const LANES: Lanes = { good: 24, failing: 8 };
const POLL_MS = 1_000;
const ERROR_PAUSE_MS = 500;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;
/** About 40 minutes: then it is a dead letter, and the next one has its turn. */
const MAX_ATTEMPTS = 10;
/** About six hours in which nothing was accepted. */
const PAUSE_AFTER_FAILURES = 15;
const MAX_CHALLENGES = 5;
const AGENT = 'Paligid-Webhooks/1';

const attemptsMade = counter('webhook_attempts_total', 'Requests to endpoints by outcome', ['outcome']);
for (const outcome of ['delivered', 'failed', 'dead', 'paused', 'verified', 'unverified'])
  attemptsMade.inc({ outcome }, 0);
const inFlightNow = gauge('webhook_in_flight', 'Requests to endpoints that wait for an answer');

/**
 * Work queue over endpoints: leases one that has something due, sends its oldest delivery and records what became of
 * it. One at a time for each endpoint, so its order holds; many endpoints at once. Any number of processes may run.
 */
export function startWebhookSender(deps: SenderDeps): Sender {
  const { db, logger, leaseMs = LEASE_MS, lanes = LANES } = deps;
  const stop = new AbortController();
  const token = randomUUID();
  const busy = { good: 0, failing: 0 };
  let changed = Promise.withResolvers<void>();
  const wakeUp = () => changed.resolve();
  const attempt = attempter(deps, token);

  const run = async (endpoint: repository.LeasedEndpoint, lane: keyof Lanes) => {
    try {
      await attempt(endpoint);
    } catch (error) {
      // It is free again when its lease ends.
      logger.warn({ err: error, endpoint: endpoint.id }, 'webhooks.attempt-crashed');
    } finally {
      busy[lane] -= 1;
      inFlightNow.set(busy.good + busy.failing);
      wakeUp();
    }
  };
  const fill = async (lane: keyof Lanes) => {
    const free = lanes[lane] - busy[lane];
    if (free <= 0) return;
    const asked = { isFailing: lane === 'failing', most: free, leaseMs, token };
    for (const endpoint of await repository.lease(db, asked)) {
      busy[lane] += 1;
      inFlightNow.set(busy.good + busy.failing);
      void run(endpoint, lane);
    }
  };
  const loop = async () => {
    while (!stop.signal.aborted) {
      changed = Promise.withResolvers();
      try {
        await fill('good');
        await fill('failing');
      } catch (error) {
        logger.warn({ err: error }, 'webhooks.lease-failed');
        await sleep(ERROR_PAUSE_MS, stop.signal);
      }
      await Promise.race([changed.promise, sleep(POLL_MS, stop.signal)]);
    }
  };
  const running = loop();
  return {
    wakeUp,
    inFlight: () => busy.good + busy.failing,
    stop: async () => {
      stop.abort();
      await running;
      while (busy.good + busy.failing > 0) await sleep(20);
    },
  };
}

/** One request to one endpoint, and the record of it. */
function attempter(deps: SenderDeps, token: string) {
  const { db, clock, box, post, origin, firstWaitMs = FIRST_WAIT_MS } = deps;
  const finish = (endpoint: repository.LeasedEndpoint, outcome: repository.Outcome) =>
    inTransaction(db, (tx) => repository.record(tx, { id: endpoint.id, token }, outcome));
  const send = (endpoint: repository.LeasedEndpoint, body: object, names: Record<string, string>) => {
    const text = JSON.stringify(body);
    const secret = box.open(endpoint.secret, endpoint.userId ?? '').toString('utf8');
    const atSeconds = Math.floor(clock.now().getTime() / 1000);
    const headers = {
      ...{ 'content-type': 'application/json', 'user-agent': AGENT, ...names },
      'paligid-signature': signatureHeader(secret, text, atSeconds),
    };
    return post(endpoint.url, { body: text, headers });
  };
  const failed = (endpoint: repository.LeasedEndpoint, response: WebhookResponse) => {
    const failures = endpoint.failures + 1;
    const error = response.status === null ? response.error : null;
    const waitMs = backoffMs(failures, firstWaitMs, Math.random());
    return { failures, status: response.status, error, waitMs };
  };

  /** Proves that whoever registered an address answers there, before anything else is sent to it. */
  const challenge = async (endpoint: repository.LeasedEndpoint) => {
    const secret = box.open(endpoint.secret, endpoint.userId ?? '');
    const text = createHmac('sha256', secret).update(`challenge ${endpoint.id}`).digest('hex');
    const body = { type: 'endpoint.verify', challenge: text };
    const response = await send(endpoint, body, { 'paligid-event': 'endpoint.verify' });
    if (isGood(response) && 'text' in response && response.text.includes(text)) {
      attemptsMade.inc({ outcome: 'verified' });
      const good = { failures: 0, status: response.status, error: null, waitMs: 0 };
      return finish(endpoint, { state: 'active', ...good });
    }
    attemptsMade.inc({ outcome: 'unverified' });
    const outcome = failed(endpoint, response);
    const error = isGood(response) ? 'challenge not returned' : outcome.error;
    const isLast = outcome.failures >= MAX_CHALLENGES;
    return finish(endpoint, {
      ...{ state: 'pending', ...outcome, error, waitMs: isLast ? null : outcome.waitMs },
    });
  };

  const attemptSubscription = subscriptionAttempter({
    ...{ db, clock, box, token, origin, send: post, readTopic: topicReader(origin), failed },
    ...{ maxChallenges: MAX_CHALLENGES, maxFailures: PAUSE_AFTER_FAILURES },
    count: (outcome) => attemptsMade.inc({ outcome }),
  });

  return async (endpoint: repository.LeasedEndpoint): Promise<void> => {
    const { topic } = endpoint;
    if (topic !== null) return attemptSubscription({ ...endpoint, topic });
    if (endpoint.state === 'pending') return challenge(endpoint);
    const taken = await repository.take(db, endpoint.id);
    const calm = { failures: endpoint.failures, status: null, error: null, waitMs: 0 };
    if (taken === undefined) return finish(endpoint, { state: 'active', ...calm });
    const names = {
      'paligid-event': taken.type,
      'paligid-delivery': taken.id,
      'paligid-attempt': String(taken.attempts),
    };
    faultPoint('webhooks.before-post');
    const response = await send(endpoint, toBody(endpoint, taken), names);
    faultPoint('webhooks.after-post');
    const { id } = taken;
    if (isGood(response)) {
      attemptsMade.inc({ outcome: 'delivered' });
      return finish(endpoint, {
        ...{ state: 'active', failures: 0, status: response.status, error: null, waitMs: 0 },
        delivery: { id, state: 'delivered' },
      });
    }
    const outcome = failed(endpoint, response);
    const isDead = taken.attempts - taken.round >= MAX_ATTEMPTS;
    // 410: whoever runs it says that it is gone.
    const isPaused = outcome.failures >= PAUSE_AFTER_FAILURES || response.status === 410;
    attemptsMade.inc({ outcome: isPaused ? 'paused' : isDead ? 'dead' : 'failed' });
    return finish(endpoint, {
      ...{ ...outcome, state: isPaused ? 'paused' : 'active' },
      delivery: { id, state: isDead ? 'dead' : 'due' },
    });
  };
}

function toBody(
  { placeCode }: repository.LeasedEndpoint,
  taken: repository.TakenDelivery,
): z.output<typeof webhookBodySchema> {
  const type = WEBHOOK_TYPES.find((known) => known === taken.type) ?? 'alert.changed';
  return {
    ...{ id: taken.id, type, attempt: taken.attempts, sequence: Number(taken.sequence) },
    created_at: taken.createdAt.toISOString(),
    place: { code: placeCode ?? '', name: placeByCode(placeCode ?? '')?.name ?? placeCode ?? '' },
    alert: webhookAlertSchema.parse(taken.payload),
  };
}

/** Exponential backoff with jitter, so that endpoints of one host that was down are not all tried at once. */
function backoffMs(failures: number, firstMs: number, random: number): number {
  const longest = Math.min(MAX_WAIT_MS, firstMs * 2 ** Math.min(30, failures - 1));
  return Math.round(longest / 2 + (longest / 2) * random);
}
