import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type PushFacts, pushFactsSchema } from '../features/notifications/push-facts.ts';
import * as ledger from './ledger.repository.ts';

export type PushMessage = {
  facts: PushFacts;
  expiresAt: Date;
  /** A push service has accepted it for a browser. */
  isAccepted: boolean;
  traceparent: string | null;
  /** Sent deliveries with a step in the trace. */
  tracedDeliveries: number;
};

/**
 * A storm has a few hundred alerts; the facts of each are a few kB. More than one batch of deliveries, each of which may
 * be of another message: whoever tries the alerts on their phone has one of their own.
 */
const MAX_MESSAGES = 1_000;

type Key = { alertId: string; version: number };

/** Facts of the versions that are being sent. A version never changes, so an entry is never stale. */
export function messageCache(db: Pool) {
  const messages = new LRUCache<string, PushMessage>({ max: MAX_MESSAGES });
  const name = ({ alertId, version }: Key) => `${alertId} ${version}`;
  return {
    load: async (keys: readonly Key[]): Promise<void> => {
      const missing = new Map(keys.map((key) => [name(key), key]));
      for (const known of missing.keys()) if (messages.has(known)) missing.delete(known);
      if (missing.size === 0) return;
      for (const row of await ledger.findMessages(db, [...missing.values()])) {
        const { data: facts } = pushFactsSchema.safeParse(row.facts);
        if (facts === undefined) continue;
        const { expiresAt, isAccepted, traceparent } = row;
        messages.set(name(row), { facts, expiresAt, isAccepted, traceparent, tracedDeliveries: 0 });
      }
    },
    /** Absent when it is not stored, or not in a form that this release knows. */
    get: (key: Key): PushMessage | undefined => messages.get(name(key)),
  };
}
