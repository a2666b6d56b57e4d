import { createHmac, randomBytes } from 'node:crypto';
import { HUB_PATH } from '@paligid/contract/api/websub.api';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { isGood, type SendWebhook, type WebhookResponse } from './webhook-request.ts';
import type { LeasedEndpoint } from './webhooks.repository.ts';
import * as repository from './websub.repository.ts';
import type { ReadTopic } from './websub-topics.ts';

type Subscription = LeasedEndpoint & { topic: string };

type SubscriptionDeps = {
  db: Pool;
  clock: Clock;
  box: Pick<SecretBox, 'open'>;
  /** Of the sender that has leased it. */
  token: string;
  origin: string;
  send: SendWebhook;
  readTopic: ReadTopic;
  failed: (
    endpoint: LeasedEndpoint,
    response: WebhookResponse,
  ) => { failures: number; status: number | null; error: string | null; waitMs: number };
  maxChallenges: number;
  maxFailures: number;
  count: (outcome: 'delivered' | 'failed' | 'paused' | 'verified' | 'unverified') => void;
};

const AGENT = 'Paligid-Hub/1';
/** Until a feed that cannot be read now is tried again. */
const UNREADABLE_WAIT_MS = 30_000;

/**
 * WebSub (W3C Recommendation) on the leases, places and waits of webhooks: one request to one callback, either whether
 * it wants what was asked in its name, or the feed as it is now.
 */
export function subscriptionAttempter(deps: SubscriptionDeps) {
  const { db, clock, box, token, origin, send, readTopic, failed, count } = deps;

  /** Section 5.3: the callback returns the challenge, or the subscription stays as it is. */
  const verify = async (endpoint: Subscription, mode: 'subscribe' | 'unsubscribe') => {
    const leased = { id: endpoint.id, token, askedId: endpoint.askedId };
    const challenge = randomBytes(24).toString('base64url');
    const url = new URL(endpoint.url);
    url.searchParams.append('hub.mode', mode);
    url.searchParams.append('hub.topic', `${origin}${endpoint.topic}`);
    url.searchParams.append('hub.challenge', challenge);
    if (mode === 'subscribe') url.searchParams.append('hub.lease_seconds', String(endpoint.askedSeconds));
    const response = await send(url.href, { method: 'GET', headers: { 'user-agent': AGENT } });
    const isWanted = isGood(response) && 'text' in response && response.text === challenge;
    count(isWanted ? 'verified' : 'unverified');
    const attempt = { ...failed(endpoint, response), sentTag: null, wantedTag: endpoint.wantedTag };
    const isFinal = (response.status ?? 500) < 500 || attempt.failures >= deps.maxChallenges;
    if (!isWanted && !isFinal) return repository.release(db, leased, attempt);
    const isDone = await (isWanted && mode === 'subscribe'
      ? repository.accept(db, leased, response.status ?? 200)
      : isWanted || endpoint.state === 'pending'
        ? repository.remove(db, leased)
        : repository.dropIntent(db, leased, response.status));
    // Something else was asked meanwhile: that is verified by itself.
    if (!isDone) await repository.release(db, leased, { ...attempt, failures: endpoint.failures, waitMs: 0 });
  };

  /** Section 7: the whole feed, signed with the secret of the subscriber. */
  const distribute = async (endpoint: Subscription) => {
    const leased = { id: endpoint.id, token, askedId: endpoint.askedId };
    const { wantedTag, failures } = endpoint;
    const topic = await readTopic(endpoint.topic);
    if (topic === undefined) {
      // Our own failure, which does not count against the subscriber.
      const later = { status: null, error: 'feed not readable', waitMs: UNREADABLE_WAIT_MS };
      return repository.release(db, leased, { sentTag: null, wantedTag, failures, ...later });
    }
    const { type, body, tag } = topic;
    const secret = box.open(endpoint.secret, endpoint.id);
    const response = await send(endpoint.url, {
      body,
      headers: {
        ...{ 'content-type': type, 'user-agent': AGENT, link: hubLinks(origin, endpoint.topic) },
        ...(secret.length > 0 && {
          'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
        }),
      },
    });
    if (isGood(response)) {
      count('delivered');
      const good = { failures: 0, status: response.status, error: null, waitMs: 0 };
      return repository.release(db, leased, { sentTag: tag, wantedTag, ...good });
    }
    const attempt = { ...failed(endpoint, response), sentTag: null, wantedTag };
    // 410: the callback says that it is gone. A subscriber that comes back subscribes again.
    const isOver = response.status === 410 || attempt.failures >= deps.maxFailures;
    count(isOver ? 'paused' : 'failed');
    if (isOver) await repository.remove(db, leased);
    else await repository.release(db, leased, attempt);
  };

  return async (endpoint: Subscription): Promise<void> => {
    if (endpoint.intent !== null) return verify(endpoint, endpoint.intent);
    const isOver = (endpoint.subscribedUntil?.getTime() ?? 0) <= clock.now().getTime();
    if (!isOver) return distribute(endpoint);
    await repository.remove(db, { id: endpoint.id, token, askedId: endpoint.askedId });
  };
}

/** Of a feed and of what is sent of it. */
function hubLinks(origin: string, topic: string): string {
  return `<${origin}${HUB_PATH}>; rel="hub", <${origin}${topic}>; rel="self"`;
}
