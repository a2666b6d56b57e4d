import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { connectivity } from '../../client/connectivity/connectivity.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { BookmarksScreen } from './BookmarksScreen.tsx';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  connectivity.reportSuccess();
});

const AT = '2026-11-15T04:00:00.000Z';

function buildBookmark(n: number, changes: object = {}) {
  const id = `${STORY_ID.slice(0, -3)}${100 + n}`;
  return {
    ...{ id: `b${n}`, item_id: id, cluster_id: null, bookmark_type: 'single', notes: null },
    ...{ saved_at: AT, created_at: AT, changed: null, is_archived: false },
    content: { ...buildStory(), id, title: `Story ${n}` },
    ...changes,
  };
}

function renderScreen(get: (address: string) => unknown, send: () => unknown = () => ({})) {
  const ask = vi.fn(get);
  const app = renderInApp(<BookmarksScreen />, { path: '/bookmarks', get: ask, send });
  act(() => signInTestReader(app.stores));
  return { ...app, ask };
}

const rows = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('[ROUTE-011] [BOOKMARK-002] a guest is asked to sign in and the list is not requested; a reader sees saved stories', async () => {
  const ask = vi.fn(() => [buildBookmark(1), buildBookmark(2)]);
  const { stores } = renderInApp(<BookmarksScreen />, { path: '/bookmarks', get: ask });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to save stories');
  expect(ask).not.toHaveBeenCalled();
  act(() => signInTestReader(stores));
  expect(await screen.findByRole('link', { name: 'Story 1' })).toBeDefined();
  expect(rows().slice(0, 2)).toEqual(['Story 1', 'Story 2']);
});

test('[QUERY-003] the list is fresh for five minutes and not retried', async () => {
  const { queryClient, ask } = renderScreen(() => {
    throw new ApiRequestError('Failed', { status: 500 });
  });
  expect(await screen.findByText("Couldn't load your saved stories.")).toBeDefined();
  expect(ask).toHaveBeenCalledTimes(1);
  const [list] = queryClient.getQueryCache().findAll({ queryKey: ['bookmarks'] });
  expect(list?.options).toMatchObject({ staleTime: 300_000, retry: false });
});

test('[BOOKMARK-008] without a network the screen says so, and never that nothing was saved', async () => {
  connectivity.reportFailure();
  renderScreen(() => {
    throw new ApiRequestError('Failed to fetch', { status: 0 });
  });
  expect(await screen.findByText('Connection lost!')).toBeDefined();
  expect(screen.queryByText('No saved stories yet')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});

test('an empty list says how to fill it', async () => {
  renderScreen(() => []);
  expect(await screen.findByText('No saved stories yet')).toBeDefined();
});

test('a removal can be undone in its row, and keeps the focus there', async () => {
  const send = vi.fn(() => ({}));
  renderScreen(() => [buildBookmark(1, { notes: 'Mine' })], send);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from saved: Story 1' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(screen.getByRole('button', { name: /Mine/ })).toBeDefined();
  expect(send).not.toHaveBeenCalled();
});

test('notes are added, edited and shown at once', async () => {
  const send = vi.fn(() => ({}));
  renderScreen(() => [buildBookmark(1)], send);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note: Story 1' }));
  await userEvent.type(screen.getByLabelText('Your note'), 'Tell Nanay');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tell Nanay')).toBeDefined();
  expect(send).toHaveBeenCalledWith('PATCH', `/me/bookmarks/${buildBookmark(1).item_id}`, {
    notes: 'Tell Nanay',
  });
});

test('a change since the story was saved is named, and an archived story says that its copy opens', async () => {
  const changed = { kind: 'raised', severity_before: 3, severity_now: 5, at: AT };
  renderScreen(() => [buildBookmark(1, { changed }), buildBookmark(2, { is_archived: true })]);
  expect(await screen.findByText('More serious since you saved it')).toBeDefined();
  expect(screen.getByText('No longer in the news. Your saved copy still opens.')).toBeDefined();
});

test('the list is searched and filtered, and says how much it shows', async () => {
  const traffic = { ...buildStory(), id: 's-9', title: 'Jam on EDSA', category: 'weather' };
  renderScreen(() => [buildBookmark(1), buildBookmark(2), buildBookmark(3, { content: traffic })]);
  await userEvent.type(await screen.findByRole('searchbox'), 'edsa');
  expect(rows()[0]).toBe('Jam on EDSA');
  expect(screen.getByText('1 story')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  const topics = within(screen.getByRole('group', { name: 'Topics' }));
  await userEvent.click(topics.getByRole('button', { name: 'Weather' }));
  await waitFor(() => expect(screen.getByText('1 story')).toBeDefined());
});
