import { renderHook } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { useRealtime } from './useRealtime.ts';

test('[LIVE-026] outside of its provider the hook throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useRealtime((state) => state.updates))).toThrow(
    'useRealtime must be used within a RealtimeProvider',
  );
  vi.restoreAllMocks();
});
