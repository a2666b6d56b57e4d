import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createRealtimeStore } from './realtime.ts';
import { useLiveUpdates } from './useLiveUpdates.ts';
import { RealtimeContext, useRealtime } from './useRealtime.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('[LIVE-026] outside of its provider the hook throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useRealtime((state) => state.updates))).toThrow(
    'useRealtime must be used within a RealtimeProvider',
  );
});

function Feed({ ask }: { ask: () => Promise<string> }) {
  const { data } = useQuery({
    queryKey: ['feed', 'location'],
    queryFn: ask,
    initialData: 'old',
    staleTime: 1e9,
  });
  const { newCount, showNew } = useLiveUpdates();
  return (
    <button type="button" onClick={() => void showNew()}>
      {data}, {newCount} new
    </button>
  );
}

test('new stories are counted, and loaded when they are asked for', async () => {
  const realtime = createRealtimeStore();
  const ask = vi.fn(async () => 'fresh');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RealtimeContext value={realtime}>
        <Feed ask={ask} />
      </RealtimeContext>
    </QueryClientProvider>,
  );
  act(() => {
    realtime.getState().addWaiting('s-1');
    realtime.getState().addWaiting('s-2');
    realtime.getState().addWaiting('s-1');
  });
  expect(screen.getByRole('button').textContent).toBe('old, 2 new');
  expect(ask).not.toHaveBeenCalled();
  act(() => screen.getByRole('button').click());
  await screen.findByText('fresh, 0 new');
});
