import { buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readQueue, setTracking } from '../../../client/preferences/interaction-queue.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { useReadTracking } from './StoryDetails.tsx';

const kvStorage = browserStorage(window);
const STORY = buildStory({ url: 'https://balita.example/1', category: 'health' });
const kinds = () =>
  (readQueue(kvStorage)?.waiting ?? []).map((it) => [it.interaction_type, it.duration_seconds]);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('15 seconds on a story are read, less is viewed, less than one nothing', () => {
  setTracking(kvStorage, { userId: 'u-1', isOn: true });
  for (const ms of [999, 5_000, 15_000]) {
    const { unmount } = renderHook(() => useReadTracking(STORY));
    vi.advanceTimersByTime(ms);
    act(() => unmount());
  }
  expect(kinds()).toEqual([
    ['view', 5],
    ['read', 15],
  ]);
});

test('a click on the original counts, wherever its link is, and no other link', () => {
  setTracking(kvStorage, { userId: 'u-1', isOn: true });
  renderHook(() => useReadTracking(STORY));
  for (const href of ['https://balita.example/1', 'https://balita.example/2']) {
    const link = document.createElement('a');
    link.href = href;
    link.addEventListener('click', (event) => event.preventDefault());
    document.body.append(link);
    link.click();
    link.remove();
  }
  expect(kinds()).toEqual([['open_source', 0]]);
});

test('without the consent nothing is queued', () => {
  const { unmount } = renderHook(() => useReadTracking(STORY));
  vi.advanceTimersByTime(60_000);
  act(() => unmount());
  expect(readQueue(kvStorage)).toBeUndefined();
});
