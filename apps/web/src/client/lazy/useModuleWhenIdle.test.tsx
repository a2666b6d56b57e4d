import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModuleWhenIdle } from './useModuleWhenIdle.ts';

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => run()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is late comes after the first drawing, and the next place that asks has it at once', async () => {
  const load = async () => 'part';
  const { result } = renderHook(() => useModuleWhenIdle(load));
  expect(result.current).toBeUndefined();
  await act(async () => {});
  expect(result.current).toBe('part');

  const drawn: unknown[] = [];
  renderHook(() => drawn.push(useModuleWhenIdle(load)));
  expect(drawn[0]).toBe('part');
});
