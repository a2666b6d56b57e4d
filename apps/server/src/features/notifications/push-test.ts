import { sleep } from '@paligid/runtime/deadline';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import { PUSH_CHANNEL } from '../../platform/notifier.ts';
import * as deliveries from './deliveries.repository.ts';
import type { PushFacts } from './push-facts.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

export type TestAlert = { sent_at: string };

type Deps = { db: Pool; clock: Clock; newId: () => string; throttle: Throttle };

const TESTS = { name: 'push-test', max: 5, windowMs: 10 * 60_000 };
/** Below the time-out of the call. */
const WAIT_MS = 8_000;
const POLL_MS = 50;
const EXPIRES_MS = 60_000;

/** As urgent as a severe alert, so that the time it takes is the time that one would take. */
const URGENCY = { severity: 4, loudness: 'sound' } as const;

const FACTS: PushFacts = {
  ...{ kind: 'test', item_id: null, change: 'issued', severity: 1, category: 'other' },
  ...{ title: { en: '', fil: '' }, area: { en: '', fil: '' }, steps: { en: [], fil: [] } },
  ...{ until: null, issued_at: null, read_at: null, source: '' },
};

/** Sends a test alert through the ledger and the sender, the way that a real one goes. */
export function testAlerts({ db, clock, newId, throttle }: Deps) {
  return async ({ id, shard }: SubscriptionRow): Promise<TestAlert> => {
    await throttle.spend(TESTS, id);
    const alertId = newId();
    const now = clock.now();
    const key = { alertId, version: 1, subscriptionId: id };
    await inTransaction(db, async (tx) => {
      const expiresAt = new Date(now.getTime() + EXPIRES_MS);
      await deliveries.insertMessage(tx, { alertId, version: 1, facts: FACTS, expiresAt, now });
      await deliveries.insert(tx, { ...key, shard, ...URGENCY, now });
    });
    await db.query({ name: 'notify', text: `select pg_notify($1, '')`, values: [PUSH_CHANNEL] });
    const deadline = performance.now() + WAIT_MS;
    while (performance.now() < deadline) {
      const { state, acceptedAt } = await deliveries.findState(db, key);
      if (state === 'accepted' && acceptedAt !== null) return { sent_at: acceptedAt.toISOString() };
      // The subscription is gone with its delivery, or its service refuses it.
      if (state !== 'due') throw new ApiError('NOT_FOUND');
      await sleep(POLL_MS);
    }
    // A test that arrives later would frighten.
    await deliveries.withdraw(db, key);
    throw new ApiError('UNAVAILABLE');
  };
}
