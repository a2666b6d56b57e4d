import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyFrame,
  finishCatchUp,
  type LiveCursor,
  reconnectDelayMs,
  retryHintMs,
  retryReason,
  slowReconnectDelayMs,
  startCatchUp,
} from './live-connection.ts';

const START: LiveCursor = { last: 10, isCatchingUp: false, ahead: [] };

function take(state: LiveCursor, cursors: number[]): { state: LiveCursor; news: number[] } {
  let now = state;
  const news: number[] = [];
  for (const cursor of cursors) {
    const taken = applyFrame(now, cursor);
    now = taken.state;
    if (taken.isNews) news.push(cursor);
  }
  return { state: now, news };
}

test('live frames are news in their order, and a double is none', () => {
  const { state, news } = take(START, [11, 14, 14, 11]);
  expect(news).toEqual([11, 14]);
  expect(state).toEqual({ last: 14, isCatchingUp: false, ahead: [] });
});

test('a live frame that comes before the missed ones does not hide them', () => {
  const { state, news } = take(startCatchUp(START), [20, 12, 15, 20]);
  expect(news).toEqual([20, 12, 15]);
  expect(state.last).toBe(10);
  expect(finishCatchUp(state, 18)).toEqual({ last: 20, isCatchingUp: false, ahead: [] });
});

test('a second break while catching up asks from the same number and doubles nothing', () => {
  const first = take(startCatchUp(START), [20, 12]);
  const second = take(startCatchUp(first.state), [12, 15, 20, 21]);
  expect(second.news).toEqual([15, 21]);
  expect(finishCatchUp(second.state, 21).last).toBe(21);
});

test('the number moves on when nothing was missed', () => {
  expect(finishCatchUp(startCatchUp(START), 30).last).toBe(30);
  expect(finishCatchUp(startCatchUp(START), 4).last).toBe(10);
});

test('whatever the order and the doubles, every frame beyond the start is news once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (cursors) => {
      const { news } = take(startCatchUp(START), cursors);
      expect(news).toEqual([...new Set(cursors)].filter((cursor) => cursor > 10));
    }),
  );
});

test('[LIVE-008] the reconnect delay starts at 5 s, grows by 1.5 an attempt and is capped at 30 s', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 9].map(reconnectDelayMs);
  expect(delays).toEqual([5000, 7500, 11_250, 16_875, 25_312.5, 30_000, 30_000, 30_000]);
});

test('after ten attempts there is no further one', () => {
  expect(reconnectDelayMs(9)).toBe(30_000);
  expect(reconnectDelayMs(10)).toBeUndefined();
});

test('after them a single try follows every two to four minutes', () => {
  expect([0, 0.5, 1].map(slowReconnectDelayMs)).toEqual([120_000, 180_000, 240_000]);
});

test('a later attempt never waits less, and none longer than 30 s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), (attempt) => {
      const delay = reconnectDelayMs(attempt) ?? Number.NaN;
      const next = reconnectDelayMs(attempt + 1) ?? Number.NaN;
      expect(delay).toBeGreaterThanOrEqual(5000);
      expect(next).toBeGreaterThanOrEqual(delay);
      expect(next).toBeLessThanOrEqual(30_000);
    }),
  );
});

test('a hint is read as it was written, in whole milliseconds', () => {
  expect(retryHintMs(retryReason(2_400.4))).toBe(2_400);
});

test('a hint is a minute at most', () => {
  expect(retryHintMs('retry_ms=999999')).toBe(60_000);
});

test.each(['', 'retry_ms=', 'retry_ms=-1', 'retry_ms=1.5', 'going away', 'retry_ms=1234567'])(
  "'%s' names no wait",
  (reason) => {
    expect(retryHintMs(reason)).toBeUndefined();
  },
);
