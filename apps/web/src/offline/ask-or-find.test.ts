import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { askOrFind } from './ask-or-find.ts';
import { fakeCaches } from './fake-caches.ts';
import { KeptAnswers } from './kept-answers.ts';

const NOW = Date.UTC(2026, 10, 15);
const HOUR_MS = 3_600_000;
const KEY = ['story', 'en', 's-1'];
const OLD = { data: 'as it was', at: NOW - HOUR_MS };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Scene {
  answer: () => Promise<unknown>;
  isOnline?: boolean;
  queryKey?: unknown[];
  isShell?: boolean;
}

/** A screen that wants a story which is kept. */
async function open({ answer, isOnline = true, queryKey = KEY, isShell = false }: Scene) {
  const kept = new KeptAnswers({ caches: fakeCaches(), reader: () => undefined, now: Date.now });
  await kept.keep(KEY, OLD);
  const network = { isOnline };
  const persister = askOrFind({ kept, isOnline: () => network.isOnline, isShell });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, persister } } });
  const queryFn = vi.fn(answer);
  const screen = new QueryObserver(queryClient, { queryKey, queryFn });
  screen.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  return { kept, network, queryFn, screen, shown: () => screen.getCurrentResult() };
}

const fail = (status: number) => async () => {
  throw new ApiError('no', { status });
};

test('what the network brings is shown, and nothing else', async () => {
  const { shown } = await open({ answer: async () => 'new' });
  expect(shown()).toMatchObject({ status: 'success', data: 'new', dataUpdatedAt: NOW });
});

test.each([0, 500, 503])(
  'what is kept is shown at its age and as failed when the call ends with %i',
  async (status) => {
    const { shown } = await open({ answer: fail(status) });
    expect(shown()).toMatchObject({
      status: 'error',
      data: 'as it was',
      dataUpdatedAt: OLD.at,
      isStale: true,
    });
  },
);

test('without a network nobody is asked', async () => {
  const { shown, queryFn } = await open({ answer: async () => 'new', isOnline: false });
  expect(queryFn).not.toHaveBeenCalled();
  expect(shown()).toMatchObject({ status: 'error', data: 'as it was', dataUpdatedAt: OLD.at });
});

test('without a network what was never opened has failed, with nothing to show', async () => {
  const { shown } = await open({
    answer: async () => 'new',
    isOnline: false,
    queryKey: ['story', 'en', 's-2'],
  });
  expect(shown()).toMatchObject({ status: 'error', data: undefined });
});

test('back online the next answer takes the place of what was kept', async () => {
  const { shown, network, screen } = await open({ answer: async () => 'new', isOnline: false });
  network.isOnline = true;
  await screen.refetch();
  expect(shown()).toMatchObject({ status: 'success', data: 'new', dataUpdatedAt: NOW + 1 });
});

test('a line that does not move gives way to what is kept, and is still waited for', async () => {
  const slow = Promise.withResolvers<string>();
  const { shown } = await open({ answer: () => slow.promise });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(shown()).toMatchObject({ status: 'pending', data: undefined });
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toMatchObject({ status: 'error', data: 'as it was', isFetching: true });
  slow.resolve('new');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toMatchObject({ status: 'success', data: 'new', error: null });
});

test('a page that started from the shell shows what is kept at once, until the network has answered', async () => {
  const slow = Promise.withResolvers<string>();
  const { shown, screen, queryFn } = await open({ answer: () => slow.promise, isShell: true });
  expect(shown()).toMatchObject({ status: 'error', data: 'as it was', isFetching: true });
  slow.resolve('new');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toMatchObject({ status: 'success', data: 'new' });
  // From now on it waits as every page does.
  const next = Promise.withResolvers<string>();
  queryFn.mockReturnValue(next.promise);
  screen.getCurrentQuery().reset();
  void screen.refetch();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(shown()).toMatchObject({ status: 'pending', data: undefined });
});

test('what is on screen is not replaced by something older', async () => {
  const answers = [async () => 'new', fail(0)];
  const { shown, screen } = await open({ answer: () => (answers.shift() ?? fail(0))() });
  await screen.refetch();
  expect(shown()).toMatchObject({ status: 'error', data: 'new' });
});

test.each([404, 410])('what the server knows no more (%i) is not told from memory', async (status) => {
  const { shown, kept } = await open({ answer: fail(status) });
  expect(shown()).toMatchObject({ status: 'error', data: undefined });
  expect(await kept.find(KEY)).toBeUndefined();
});

test('queries whose answers are not kept are left alone', async () => {
  const { shown, queryFn } = await open({
    answer: async () => ['Marikina'],
    isOnline: false,
    queryKey: ['places', 'named', 'en', 'mari'],
  });
  expect(queryFn).toHaveBeenCalledOnce();
  expect(shown().data).toEqual(['Marikina']);
});
