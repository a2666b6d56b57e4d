import { expect, test } from 'vitest';
import { dragAxis, shownDrag, swipedSide, swipeStrength } from './sideways-swipe.ts';

test('a drag acts past 100 px only', () => {
  expect([-101, -100, 100, 101].map(swipedSide)).toEqual(['left', undefined, undefined, 'right']);
});

test('the card follows up to 200 px', () => {
  expect([-320, -200, 84, 201].map(shownDrag)).toEqual([-200, -200, 84, 200]);
});

test('the sign under the card is whole where letting go acts', () => {
  expect([0, -50, 100, 180].map(swipeStrength)).toEqual([0, 0.5, 1, 1]);
});

test('a drag chooses its axis after 10 px, and a tie is left to scrolling', () => {
  expect(dragAxis(10, -10)).toBeUndefined();
  expect(dragAxis(11, 4)).toBe('sideways');
  expect(dragAxis(-4, 11)).toBe('upright');
  expect(dragAxis(12, 12)).toBe('upright');
});
