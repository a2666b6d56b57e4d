import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterFrame, catchingUp, caughtUp, type LiveCursor } from './live-cursor.ts';

const START: LiveCursor = { last: 10, isCatchingUp: false, ahead: [] };

function take(state: LiveCursor, cursors: number[]): { state: LiveCursor; news: number[] } {
  let now = state;
  const news: number[] = [];
  for (const cursor of cursors) {
    const taken = afterFrame(now, cursor);
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
  const { state, news } = take(catchingUp(START), [20, 12, 15, 20]);
  expect(news).toEqual([20, 12, 15]);
  expect(state.last).toBe(10);
  expect(caughtUp(state, 18)).toEqual({ last: 20, isCatchingUp: false, ahead: [] });
});

test('a second break while catching up asks from the same number and doubles nothing', () => {
  const first = take(catchingUp(START), [20, 12]);
  const second = take(catchingUp(first.state), [12, 15, 20, 21]);
  expect(second.news).toEqual([15, 21]);
  expect(caughtUp(second.state, 21).last).toBe(21);
});

test('the number moves on when nothing was missed', () => {
  expect(caughtUp(catchingUp(START), 30).last).toBe(30);
  expect(caughtUp(catchingUp(START), 4).last).toBe(10);
});

test('whatever the order and the doubles, every frame beyond the start is news once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (cursors) => {
      const { news } = take(catchingUp(START), cursors);
      expect(news).toEqual([...new Set(cursors)].filter((cursor) => cursor > 10));
    }),
  );
});
