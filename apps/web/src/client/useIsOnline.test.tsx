import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsOnline } from './useIsOnline.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function State() {
  return useIsOnline() ? 'online' : 'offline';
}

test("[FEED-013] the state follows the browser's online and offline events", () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useIsOnline());
  expect(result.current).toBe(true);
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(true);
});

test('a document is rendered as if online', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(renderToString(<State />)).toBe('online');
});
