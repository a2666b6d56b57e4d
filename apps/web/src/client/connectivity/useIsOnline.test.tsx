import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { connectivity } from './connectivity.ts';
import { useIsOnline } from './useIsOnline.ts';

afterEach(() => {
  connectivity.reportSuccess();
  vi.restoreAllMocks();
});

function State() {
  return useIsOnline() ? 'online' : 'offline';
}

const fail = () => act(() => connectivity.reportFailure());

test('the state follows what requests to our origin do, whatever the browser says', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useIsOnline());
  expect(result.current).toBe(true);
  fail();
  expect(result.current).toBe(false);
  act(() => connectivity.reportSuccess());
  expect(result.current).toBe(true);
});

test('a document is rendered as if online', () => {
  fail();
  expect(renderToString(<State />)).toBe('online');
});
