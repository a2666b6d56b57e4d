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

test('a page that is scrolled when its script runs does not wait', () => {
  const run = vi.fn();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  onFirstInteraction(window, run);
  expect(run).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
