import { expect, test } from 'vitest';
import {
  clampDrag,
  dragAxis,
  isFarDown,
  isPullTriggered,
  LIST_PULL,
  pullDistance,
  SCROLLER_PULL,
  swipedSide,
  swipeStrength,
  vibrationMs,
} from './gestures.ts';

test('a drag acts past 100 px only', () => {
  expect([-101, -100, 100, 101].map(swipedSide)).toEqual(['left', undefined, undefined, 'right']);
});

test('the card follows up to 200 px', () => {
  expect([-320, -200, 84, 201].map(clampDrag)).toEqual([-200, -200, 84, 200]);
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

test('the scroll container refreshes past 100 px of the finger', () => {
  expect([99, 100, 101].map((px) => isPullTriggered(SCROLLER_PULL, px))).toEqual([false, false, true]);
});

test('a list shows a pull divided by 2.5 and refreshes past 80 of that, which is 200 of the finger', () => {
  expect(pullDistance(LIST_PULL, 50)).toBe(20);
  expect([199, 200, 201].map((px) => isPullTriggered(LIST_PULL, px))).toEqual([false, false, true]);
});

test('pushing up is no pull', () => {
  expect(pullDistance(SCROLLER_PULL, -40)).toBe(0);
});

test('the way back to the top is offered past 500 px', () => {
  expect([0, 500, 501].map(isFarDown)).toEqual([false, false, true]);
});

test('a vibration lasts 10 ms when light, 20 ms when medium, 30 ms when heavy', () => {
  expect(vibrationMs('light')).toBe(10);
  expect(vibrationMs('medium')).toBe(20);
  expect(vibrationMs('heavy')).toBe(30);
});
