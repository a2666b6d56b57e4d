import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../build-page.ts';
import { createStores } from '../stores/stores.ts';
import { createConnectionNotices } from './connection-notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[TOAST-004] [TOAST-005] each change is told in the place of the one before, for 3 seconds', () => {
  const { notices } = createStores(buildPage());
  const { opened, lost } = createConnectionNotices(window, notices, () => 'fil');
  const texts = () => notices.getState().notices.map(({ text }) => text);
  opened();
  expect(texts()).toEqual(['Live na ang updates']);
  vi.advanceTimersByTime(2000);
  lost();
  expect(texts()).toEqual(['Kumokonekta ulit...']);
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['Kumokonekta ulit...']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
