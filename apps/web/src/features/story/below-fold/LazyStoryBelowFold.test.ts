import { expect, test, vi } from 'vitest';
import { onFirstInteraction } from './LazyStoryBelowFold.tsx';

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('runs once on the first %s', (move) => {
  const run = vi.fn();
  onFirstInteraction(window, run);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(move));
  for (const other of ['keydown', 'scroll']) window.dispatchEvent(new Event(other));
  expect(run).toHaveBeenCalledOnce();
});

test('runs no more once it was stopped', () => {
  const run = vi.fn();
  onFirstInteraction(window, run)();
  window.dispatchEvent(new Event('scroll'));
  expect(run).not.toHaveBeenCalled();
});
