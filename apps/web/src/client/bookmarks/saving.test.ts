import { buildStory, CLUSTER_ID, STORY_ID } from '@paligid/testkit/build-story';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInTestReader } from '../../layout/render-in-app.tsx';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { buildPage } from '../build-page.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import { createStores } from '../stores/stores.ts';
import type { BookmarkState } from './bookmark-client.ts';
import { getSaving } from './saving.ts';

type Respond = (method: string, address: string, body?: unknown) => unknown;

beforeEach(() => {
  localStorage.clear();
  connectivity.reportSuccess();
});

function openSaving(respond: Respond) {
  const calls: string[] = [];
  const ask = async (method: string, address: string, body?: unknown) => {
    calls.push(`${method} ${address}`);
    return respond(method, address, body) as never;
  };
  const api: ApiClient = { get: (address) => ask('GET', address), send: ask };
  const stores = createStores(buildPage());
  signInTestReader(stores);
  const queryClient = new QueryClient();
  const saving = getSaving({ api, queryClient, stores, locale: () => 'en' });
  const state = (id = STORY_ID) =>
    queryClient.getQueryData<BookmarkState>(queryKeys.bookmark('reader', id))?.isSaved;
  const notices = () => stores.notices.getState().notices.map(({ text, duration }) => [text, duration]);
  return { saving, stores, queryClient, calls, state, notices };
}

const refused = (status: number, code?: string) => {
  throw new ApiRequestError('Failed', { status, code });
};

test("[SAVE-006] [BOOKMARK-001] [BOOKMARK-014] [BOOKMARK-015] a change shows at once, and is told for 2 s by 'Story bookmarked' and 'Bookmark removed'", async () => {
  let seen: boolean | undefined;
  const page = openSaving((method) => {
    seen = page.state();
    return method;
  });
  await page.saving.save(STORY_ID, buildStory());
  expect([seen, page.state()]).toEqual([true, true]);
  expect(page.notices()).toEqual([['Story bookmarked', 2_000]]);
  await page.saving.remove(STORY_ID);
  expect([seen, page.state()]).toEqual([false, false]);
  expect(page.notices()).toEqual([['Bookmark removed', 2_000]]);
});

test.each([
  ['save', 500, 'Failed to bookmark story'],
  ['remove', 500, 'Failed to remove bookmark'],
  ['save', 401, 'Please log in to bookmark stories'],
  ['remove', 403, 'Please log in to manage bookmarks'],
] as const)(
  "[SAVE-007] [BOOKMARK-004] [BOOKMARK-005] [BOOKMARK-012] [BOOKMARK-013] a %s that fails with %d rolls back and is told for 5 s by '%s'",
  async (...[act, status, text]) => {
    const page = openSaving(() => refused(status));
    const before = { isSaved: act === 'remove', notes: null };
    page.queryClient.setQueryData(queryKeys.bookmark('reader', STORY_ID), before);
    await page.saving[act](STORY_ID);
    expect(page.state()).toBe(before.isSaved);
    expect(page.notices()).toEqual([[text, 5_000]]);
    expect(page.saving.queue.getState().pending).toEqual([]);
  },
);

test('a full list is reported as such', async () => {
  const page = openSaving(() => refused(409, 'BOOKMARKS_FULL'));
  await page.saving.save(STORY_ID);
  expect(page.notices()[0]?.[0]).toMatch(/2,000/);
});

test('a save without a network stays, survives a reload, and is sent when the network is back', async () => {
  const page = openSaving(() => refused(0));
  await page.saving.save(STORY_ID, buildStory());
  await page.saving.setNotes(STORY_ID, 'Later');
  expect(page.state()).toBe(true);
  expect(page.notices()[0]?.[0]).toMatch(/offline/i);
  expect(localStorage.getItem(STORED_KEYS.saveQueue)).toContain(STORY_ID);

  const sent: unknown[] = [];
  const reloaded = openSaving((...call) => sent.push(call));
  expect(await reloaded.saving.loadState(STORY_ID)).toEqual({ isSaved: true, notes: 'Later' });
  connectivity.reportFailure();
  connectivity.reportSuccess();
  await vi.waitFor(() => expect(reloaded.notices()).toEqual([['Story bookmarked', 2_000]]));
  expect(sent).toEqual([['POST', `/focus/v2/singles/${STORY_ID}/bookmark`, { notes: 'Later' }]]);
});

test('a queued save that meets a failing server stays queued and is sent again', async () => {
  vi.useFakeTimers();
  try {
    let status = 503;
    const page = openSaving(() => (status === 200 ? {} : refused(status)));
    connectivity.reportFailure();
    await page.saving.save(STORY_ID);
    connectivity.reportSuccess();
    await vi.advanceTimersByTimeAsync(100);
    expect([page.calls.length, page.state()]).toEqual([1, true]);
    status = 200;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(page.calls.length).toBe(2);
    expect(page.notices()[0]?.[0]).toBe('Story bookmarked');
  } finally {
    vi.useRealTimers();
  }
});

test('while it is known to be offline nothing is asked, and the last of two changes is sent', async () => {
  const page = openSaving(() => ({}));
  connectivity.reportFailure();
  await page.saving.save(CLUSTER_ID);
  await page.saving.remove(CLUSTER_ID);
  expect(page.calls).toEqual([]);
  connectivity.reportSuccess();
  await vi.waitFor(() => expect(page.calls).toEqual([`DELETE /focus/v2/clusters/${CLUSTER_ID}/bookmark`]));
});

test('a removal can be undone before it is sent', async () => {
  vi.useFakeTimers();
  try {
    const page = openSaving(() => ({}));
    await page.saving.remove(STORY_ID, 6_000);
    expect(page.state()).toBe(false);
    page.saving.undoRemoval(STORY_ID);
    expect(page.state()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.calls).toEqual([]);
    await page.saving.remove(STORY_ID, 6_000);
    await vi.advanceTimersByTimeAsync(5_900);
    expect(page.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.calls).toEqual([`DELETE /focus/v2/singles/${STORY_ID}/bookmark`]);
  } finally {
    vi.useRealTimers();
  }
});

test('a removal is sent also after a reload in the time to undo it, and when the clock is set back', async () => {
  vi.useFakeTimers();
  try {
    await openSaving(() => ({})).saving.remove(STORY_ID, 6_000);
    // The timers of a page end with it.
    vi.clearAllTimers();
    const page = openSaving(() => ({}));
    await page.saving.flush();
    expect(page.calls).toEqual([]);
    vi.setSystemTime(Date.now() - 3_000);
    await vi.advanceTimersByTimeAsync(6_100);
    expect(page.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(page.calls).toEqual([`DELETE /focus/v2/singles/${STORY_ID}/bookmark`]);
  } finally {
    vi.useRealTimers();
  }
});

test('the states of a page of cards are one request', async () => {
  const ids = Array.from({ length: 15 }, (_, i) => `${STORY_ID.slice(0, -2)}${10 + i}`);
  const page = openSaving(() => ({
    statuses: ids.map((id, i) => ({ id, bookmarked: i === 3, notes: null })),
  }));
  const states = await Promise.all(ids.map((id) => page.saving.loadState(id)));
  expect(states.map(({ isSaved }) => isSaved).indexOf(true)).toBe(3);
  expect(page.calls).toEqual([`GET /me/bookmarks/statuses?ids=${ids.join(',')}`]);
});

test('the list is loaded by pages until its total, and contains a story once', async () => {
  const entry = (i: number) => ({ id: `b${i}`, content: { id: `s-${i}` }, item_id: `s-${i}`, notes: null });
  const page = openSaving((_method, address) => {
    const offset = Number(new URL(address, 'https://a.test').searchParams.get('offset'));
    const count = Math.min(100, 230 - offset);
    return Object.assign(
      Array.from({ length: count }, (_, i) => entry(offset + i)),
      { total: 230 },
    );
  });
  const list = await page.saving.loadList();
  expect([list.bookmarks.length, list.total, page.calls.length]).toEqual([230, 230, 3]);
});

test('what one reader has not sent yet is neither sent nor shown for the next', async () => {
  const page = openSaving(() => refused(0));
  await page.saving.save(STORY_ID, buildStory());
  page.stores.session.setState({ user: null, tokens: null });
  expect(page.saving.queue.getState().pending).toEqual([]);
  expect(localStorage.getItem(STORED_KEYS.saveQueue)).toBeNull();
});
