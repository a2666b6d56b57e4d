import { act, cleanup, renderHook } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { useModuleOnEvent } from './FeedColumn.tsx';

afterEach(cleanup);

const MODULE = { Part: () => null };

const touch = () => act(async () => void window.dispatchEvent(new Event('touchstart')));

test('the module is fetched at the first event of its kind, and once', async () => {
  const load = vi.fn(async () => MODULE);
  const { result } = renderHook(() => useModuleOnEvent('touchstart', load));
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(load).not.toHaveBeenCalled();
  await touch();
  await touch();
  expect(result.current).toBe(MODULE);
  expect(load).toHaveBeenCalledOnce();
});

test('what could not be fetched is asked for again by the next event', async () => {
  const load = vi.fn(async () => MODULE).mockRejectedValueOnce(new TypeError('no network'));
  const { result } = renderHook(() => useModuleOnEvent('touchstart', load));
  await touch();
  expect(result.current).toBeUndefined();
  await touch();
  expect(result.current).toBe(MODULE);
});

test('nothing is fetched for a screen that is gone', async () => {
  const load = vi.fn(async () => MODULE);
  const { unmount } = renderHook(() => useModuleOnEvent('touchstart', load));
  act(() => unmount());
  await touch();
  expect(load).not.toHaveBeenCalled();
});

test('a screen that went while its part failed to come asks no more', async () => {
  let fail = (_: Error) => {};
  const load = vi.fn(
    () =>
      new Promise<typeof MODULE>((_, reject) => {
        fail = reject;
      }),
  );
  const { unmount } = renderHook(() => useModuleOnEvent('touchstart', load));
  await touch();
  act(() => unmount());
  await act(async () => fail(new TypeError('no network')));
  await touch();
  expect(load).toHaveBeenCalledOnce();
});
