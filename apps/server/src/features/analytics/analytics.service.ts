import type { trackEvent } from '@paligid/contract/api/operations.api';
import { shareKind } from '@paligid/domain/sharing/share-events';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { manilaTime } from '../../platform/manila-time.ts';
import { addCounts, type EventCount } from './analytics.repository.ts';

type TrackedEvent = z.output<typeof trackEvent.body>;

export type AnalyticsService = ReturnType<typeof analyticsService>;

/**
 * Counts what readers do, by day and kind. Who, which story and when exactly is not stored, so nothing has to be
 * deleted when a consent is withdrawn. What comes while a statement runs is added up and written by the next one: a
 * thousand readers who share in the same second do not wait for each other's row.
 */
export function analyticsService({ db, clock }: { db: Pool; clock: Clock }) {
  let waiting = new Map<string, EventCount>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const write = (): Promise<void> => {
    next ??= writing
      .catch(() => {})
      .then(() => {
        const counts = [...waiting.values()];
        waiting = new Map();
        next = undefined;
        writing = addCounts(db, counts);
        return writing;
      });
    return next;
  };

  return {
    track: async (tracked: TrackedEvent): Promise<Record<string, never>> => {
      // By our clock: a phone's may be a year off.
      const day = manilaTime(clock.now()).slice(0, 10);
      const { event, kind } = countedAs(tracked);
      const key = `${day} ${event} ${kind}`;
      const before = waiting.get(key)?.amount ?? 0;
      waiting.set(key, { day, event, kind, amount: before + 1 });
      await write();
      return {};
    },
  };
}

/** What is not known is counted in one row: a stranger cannot make the table grow. */
function countedAs({ event, properties }: TrackedEvent): Pick<EventCount, 'event' | 'kind'> {
  return event === 'share' ? { event, kind: shareKind(properties) } : { event: 'other', kind: 'other' };
}
