import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import * as failures from '../features/notifications/push-failures.repository.ts';
import * as ledger from './ledger.repository.ts';

export type DeliveryRecorder = {
  add: (done: ledger.RecordedDelivery) => void;
  /** The browser has ended its subscription. */
  remove: (subscription: ledger.GoneSubscription) => void;
  markFailing: (subscriptionId: string, isFailing: boolean) => void;
  /** The first browser of a message has been reached. */
  noteAccepted: (alertId: string, version: number) => void;
  countFailure: (host: string, kind: failures.PushFailureKind) => void;
  /** Results that are not stored yet. */
  size: () => number;
  /** Resolves when everything is stored. */
  settled: () => Promise<void>;
};

const MAX_BATCH = 500;
/** Results are gathered for this long: an answer that is not stored is sent again after a crash. */
const GATHER_MS = 10;
const RETRY_MS = 500;

/** Stores results in batches, one at a time. While PostgreSQL is away it keeps them and tries again. */
export function deliveryRecorder(db: Pool, logger: Logger): DeliveryRecorder {
  let done: ledger.RecordedDelivery[] = [];
  let gone: ledger.GoneSubscription[] = [];
  const failing = new Map<string, boolean>();
  const accepted: [string, number][] = [];
  const failed = new Map<string, failures.CountedFailure>();
  let writing: Promise<void> | undefined;

  const isEmpty = () =>
    [done, gone, accepted].every((list) => list.length === 0) && failing.size === 0 && failed.size === 0;
  /** More may have come while it was written. */
  const subtract = (key: string, count: number) => {
    const waiting = failed.get(key);
    if (waiting === undefined) return;
    waiting.count -= count;
    if (waiting.count === 0) failed.delete(key);
  };
  const writeBatch = async () => {
    if (gone.length > 0) {
      const batch = gone.slice(0, MAX_BATCH);
      await ledger.removeSubscriptions(db, batch);
      gone = gone.slice(batch.length);
    }
    if (done.length > 0) {
      const batch = done.slice(0, MAX_BATCH);
      await ledger.record(db, batch);
      done = done.slice(batch.length);
    }
    for (const [alertId, version] of accepted.slice(0, MAX_BATCH)) {
      await ledger.noteAccepted(db, alertId, version);
      accepted.shift();
    }
    for (const isFailing of [true, false]) {
      const ids = [...failing].filter(([, value]) => value === isFailing).map(([id]) => id);
      if (ids.length > 0) await ledger.markFailing(db, ids, isFailing);
      for (const id of ids) if (failing.get(id) === isFailing) failing.delete(id);
    }
    if (failed.size > 0) {
      const batch = [...failed].map(([key, { ...counted }]) => ({ key, counted }));
      await failures.add(
        db,
        batch.map(({ counted }) => counted),
      );
      for (const { key, counted } of batch) subtract(key, counted.count);
    }
  };
  const run = async () => {
    await sleep(GATHER_MS);
    while (!isEmpty()) {
      try {
        await writeBatch();
      } catch (error) {
        logger.warn({ err: error, waiting: done.length }, 'push.not-recorded');
        await sleep(RETRY_MS);
      }
    }
    writing = undefined;
  };
  const wake = () => {
    writing ??= run();
  };
  return {
    add: (delivery) => {
      done.push(delivery);
      wake();
    },
    remove: ({ subscriptionId, endpoint }) => {
      gone.push({ subscriptionId, endpoint });
      wake();
    },
    markFailing: (subscriptionId, isFailing) => {
      failing.set(subscriptionId, isFailing);
      wake();
    },
    noteAccepted: (alertId, version) => {
      accepted.push([alertId, version]);
      wake();
    },
    countFailure: (host, kind) => {
      const key = `${kind} ${host}`;
      const counted = failed.get(key) ?? { host, kind, count: 0 };
      counted.count += 1;
      failed.set(key, counted);
      wake();
    },
    size: () => done.length + gone.length,
    settled: async () => {
      while (writing !== undefined) await writing;
    },
  };
}
