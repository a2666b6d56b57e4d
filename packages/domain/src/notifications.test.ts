import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addLiveUpdate,
  type LiveUpdate,
  NOTICE_DURATION_MS,
  noticeDurationMs,
  removalDelayMs,
  unreadBadge,
  visitAt,
} from './notifications.ts';

const MINUTE_MS = 60_000;
const FIRST = visitAt(undefined, 0);

test('the first visit has nothing before it', () => {
  expect(FIRST).toEqual({ sinceMs: null, startedMs: 0, lastMs: 0, count: 1 });
});

test('a pause of less than half an hour is the same visit', () => {
  expect(visitAt(FIRST, 29 * MINUTE_MS)).toEqual({ ...FIRST, lastMs: 29 * MINUTE_MS });
});

test('after half an hour a reader was away, since they were last seen', () => {
  const seen = visitAt(FIRST, 10 * MINUTE_MS);
  expect(visitAt(seen, 40 * MINUTE_MS)).toEqual({
    sinceMs: 10 * MINUTE_MS,
    startedMs: 40 * MINUTE_MS,
    lastMs: 40 * MINUTE_MS,
    count: 2,
  });
});

test('[NOTIFY-003] the default notification duration is 5000 ms', () => {
  expect(noticeDurationMs()).toBe(5000);
  expect(noticeDurationMs(undefined)).toBe(5000);
});

test('[NOTIFY-004] a notification with duration 0 is persistent', () => {
  expect(noticeDurationMs(0)).toBe(0);
  expect(removalDelayMs(0)).toBeUndefined();
  expect(removalDelayMs(1)).toBe(1);
});

test('[NOTIFY-005] notices stay 3 s, 5 s or 7 s, and 2 s for a changed bookmark', () => {
  expect(NOTICE_DURATION_MS).toEqual({
    bookmarkChanged: 2000,
    feedbackSent: 3000,
    failure: 5000,
    sessionExpired: 7000,
  });
});

test('a given duration stands as it is', () => {
  fc.assert(fc.property(fc.nat(), (given) => noticeDurationMs(given) === given));
});

test("[HEADER-008] the unread badge shows the number up to 9 and '9+' above 9", () => {
  expect([1, 2, 8, 9].map(unreadBadge)).toEqual(['1', '2', '8', '9']);
  expect([10, 11, 100].map(unreadBadge)).toEqual(['9+', '9+', '9+']);
});

test('nothing unread shows no badge', () => {
  expect(unreadBadge(0)).toBeUndefined();
});

test('the badge never takes more than two characters', () => {
  fc.assert(fc.property(fc.nat(), (unread) => (unreadBadge(unread) ?? '').length <= 2));
});

function buildUpdate(n: number): LiveUpdate {
  return { id: `n${n}`, type: 'story_update', data: { n }, receivedAt: 1_795_000_000_000 + n };
}

function received(count: number): LiveUpdate[] {
  let updates: LiveUpdate[] = [];
  for (let n = 1; n <= count; n++) updates = addLiveUpdate(updates, buildUpdate(n));
  return updates;
}

test('[ENTITY-040] live update items are kept in a list', () => {
  expect(received(0)).toEqual([]);
  expect(received(1)).toEqual([buildUpdate(1)]);
  expect(received(2)).toEqual([buildUpdate(2), buildUpdate(1)]);
});

test('at most 50 live updates are kept, newest first', () => {
  expect(received(50)).toHaveLength(50);
  const updates = received(51);
  expect(updates).toHaveLength(50);
  expect(updates.at(0)).toEqual(buildUpdate(51));
  expect(updates.at(-1)).toEqual(buildUpdate(2));
});

test('an update that is delivered twice stands in the list once, at the top', () => {
  const again = { ...buildUpdate(1), receivedAt: 1_795_000_009_999 };
  expect(addLiveUpdate(received(3), again)).toEqual([again, buildUpdate(3), buildUpdate(2)]);
});

test('another kind of update with the same id is another update', () => {
  const other = { ...buildUpdate(1), type: 'warmth_message' };
  expect(addLiveUpdate(received(1), other)).toEqual([other, buildUpdate(1)]);
});

test('the list stays newest first and bounded, however many arrive', () => {
  fc.assert(
    fc.property(fc.nat(120), (count) => {
      const times = received(count).map((update) => update.receivedAt);
      expect(times).toHaveLength(Math.min(count, 50));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }),
  );
});
