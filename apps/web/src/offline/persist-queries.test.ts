import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistQueries } from './persist-queries.ts';

const NOW = Date.UTC(2026, 10, 15);
const FEED = ['feed', 'location', 'en', {}];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function phone(queryClient = new QueryClient()) {
  const keep = vi.fn(async () => {});
  const reader = { id: undefined as string | undefined };
  const page = { hide: () => {} };
  const stop = persistQueries(queryClient, {
    ...{ offlineCache: { put: keep }, reader: () => reader.id, now: Date.now },
    onHide: (flush) => {
      page.hide = flush;
      return () => {};
    },
  });
  return { queryClient, keep, reader, stop, page };
}

test('what came with the document is cached', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(FEED, 'stories');
  const { keep } = phone(queryClient);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keep).toHaveBeenCalledExactlyOnceWith(FEED, { data: 'stories', at: NOW });
});

test('what is fetched and what live updates make of it is cached once, in its last state', async () => {
  const { queryClient, keep } = phone();
  await queryClient.fetchQuery({ queryKey: FEED, queryFn: async () => 'stories' });
  for (let n = 1; n <= 5; n++) queryClient.setQueryData(FEED, `stories and ${n}`);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keep).toHaveBeenCalledExactlyOnceWith(FEED, { data: 'stories and 5', at: NOW });
});

test('failures and what is no news are not cached', async () => {
  const { queryClient, keep } = phone();
  const failing = async () => {
    throw new Error('gone');
  };
  await queryClient.fetchQuery({ queryKey: FEED, queryFn: failing, retry: false }).catch(() => {});
  queryClient.setQueryData(['places', 'named', 'en', 'mari'], []);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keep).not.toHaveBeenCalled();
});

test('what came for one reader is not written down for the next', async () => {
  const { queryClient, keep, reader } = phone();
  reader.id = 'ana';
  queryClient.setQueryData(FEED, 'for Ana');
  reader.id = 'ben';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keep).not.toHaveBeenCalled();
});

test('full storage is nobody’s fault', async () => {
  const { queryClient, keep } = phone();
  keep.mockRejectedValue(new DOMException('Quota exceeded', 'QuotaExceededError'));
  queryClient.setQueryData(FEED, 'stories');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keep).toHaveBeenCalledOnce();
});

test('a feed that keeps changing is written every ten seconds, as it is by then', async () => {
  const { queryClient, keep } = phone();
  for (let n = 0; n < 250; n++) {
    queryClient.setQueryData(FEED, `stories and ${n}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(keep).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keep).toHaveBeenCalledTimes(4);
  expect(keep).toHaveBeenLastCalledWith(FEED, { data: 'stories and 249', at: NOW + 24_900 });
});

test('what waits to be written is written when the page is left', async () => {
  const { queryClient, keep, page } = phone();
  queryClient.setQueryData(FEED, 'stories');
  await vi.advanceTimersByTimeAsync(1_000);
  queryClient.setQueryData(FEED, 'stories and an alert');
  page.hide();
  expect(keep).toHaveBeenLastCalledWith(FEED, { data: 'stories and an alert', at: NOW + 1_000 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(keep).toHaveBeenCalledTimes(2);
});

test('what has not changed is not written again', async () => {
  const { queryClient, keep } = phone();
  for (let n = 0; n < 3; n++) {
    queryClient.setQueryData(FEED, { stories: [] }, { updatedAt: NOW });
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(keep).toHaveBeenCalledOnce();
});
