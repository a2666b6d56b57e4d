import { expect, test } from 'vitest';
import { isPulledFar, LIST_PULL, SCROLLER_PULL, shownPull } from './pull.ts';

test('the scroll container refreshes past 100 px of the finger', () => {
  expect([99, 100, 101].map((px) => isPulledFar(SCROLLER_PULL, px))).toEqual([false, false, true]);
});

test('a list shows a pull divided by 2.5 and refreshes past 80 of that, which is 200 of the finger', () => {
  expect(shownPull(LIST_PULL, 50)).toBe(20);
  expect([199, 200, 201].map((px) => isPulledFar(LIST_PULL, px))).toEqual([false, false, true]);
});

test('pushing up is no pull', () => {
  expect(shownPull(SCROLLER_PULL, -40)).toBe(0);
});
