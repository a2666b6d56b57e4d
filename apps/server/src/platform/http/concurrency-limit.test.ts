import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

const BOUNDS = { min: 10, max: 200 };
const WINDOW_MS = 100;

test('a crowd that waits for one load is let in while responses take as long as usual', () => {
  const { enter, calm } = started();
  calm(20);
  expect(enterAll(enter, 200).length).toBe(200);
  expect(enter()).toBeUndefined();
});

test('when responses take longer than twice the usual time, fewer and fewer are let in, but never too few', () => {
  const { enter, calm, overloaded } = started();
  calm(20);
  const admitted = Array.from({ length: 20 }, overloaded);
  expect(admitted[0]).toBe(200);
  expect(admitted.at(-1)).toBe(BOUNDS.min);
  expect(enterAll(enter, 1_000).length).toBe(BOUNDS.min);
});

test('once responses take as long as usual again, all are let in within seconds', () => {
  const { enter, calm, overloaded } = started();
  calm(20);
  for (let n = 0; n < 20; n += 1) overloaded();
  calm(40);
  expect(enterAll(enter, 200).length).toBe(200);
});

test('a long overload never becomes the usual time', () => {
  const { calm, overloaded } = started();
  calm(20);
  const admitted = Array.from({ length: 3_000 }, overloaded);
  expect(Math.max(...admitted.slice(-100))).toBeLessThanOrEqual(BOUNDS.min * 2);
});

test('a slow machine with few callers refuses nobody', () => {
  const { enter, window } = started();
  for (let n = 0; n < 20; n += 1) window(8, 10);
  for (let n = 0; n < 20; n += 1) expect(window(8, 500)).toBe(8);
  expect(enter()).toBeDefined();
});

test('an event loop that comes too late counts as slowness, though each response is quick', () => {
  const { enter, calm, window, delayLoop } = started();
  calm(20);
  delayLoop(200);
  for (let n = 0; n < 20; n += 1) window(400, 10);
  expect(enterAll(enter, 400).length).toBe(BOUNDS.min);
});

function started() {
  let nowMs = 1_000;
  let delayMs = 0;
  const { enter } = concurrencyLimit(
    BOUNDS,
    () => nowMs,
    () => delayMs,
  );
  /** So many ask at one moment, and those let in are answered after a time. Returns how many were let in. */
  const window = (callers: number, tookMs: number) => {
    const leaves = enterAll(enter, callers);
    nowMs += tookMs;
    for (const leave of leaves) leave();
    nowMs += WINDOW_MS;
    return leaves.length;
  };
  return {
    enter,
    window,
    delayLoop: (ms: number) => {
      delayMs = ms;
    },
    calm: (windows: number) => {
      for (let n = 0; n < windows; n += 1) window(8, 10);
      // The window is closed by who asks next.
      enter()?.();
    },
    /** A server that does one piece of work after the other: the more are let in, the longer it takes. */
    overloaded: () => {
      const leaves = enterAll(enter, 400);
      nowMs += leaves.length * 5;
      for (const leave of leaves) leave();
      nowMs += WINDOW_MS;
      return leaves.length;
    },
  };
}

function enterAll(enter: () => (() => void) | undefined, count: number): (() => void)[] {
  return Array.from({ length: count }, enter).filter((leave) => leave !== undefined);
}
