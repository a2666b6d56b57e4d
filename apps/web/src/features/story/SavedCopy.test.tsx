import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { SavedCopyOr } from './StoryScreen.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const COPY = buildStory({ title: 'Flood on España', cluster: null, status: 'active' });
const SAVED = '2026-11-15T04:00:00.000Z';
/** The copy is a part of its own, which loads first. */
const LOADED = { timeout: 10_000 };

/** A story that the server has dropped, for a reader who saved it in this form. */
function show(content: unknown, { isGuest = false, id = STORY_ID } = {}) {
  const asked: string[] = [];
  const bookmark = {
    ...{ id: 'b', content, item_id: STORY_ID, cluster_id: null, bookmark_type: 'single', notes: null },
    ...{ saved_at: SAVED, created_at: SAVED, changed: null, is_archived: true },
  };
  const view = renderInApp(<SavedCopyOr id={id} fallback={<p>No longer stored</p>} />, {
    get: (address) => {
      asked.push(address);
      return address.startsWith('/me/bookmarks?') ? [bookmark] : new Promise(() => {});
    },
  });
  if (!isGuest) act(() => signInTestReader(view.stores));
  return { ...view, asked };
}

test('a story that is no longer stored opens from the copy that its reader saved, and says so', async () => {
  show(COPY);
  expect(screen.getByText('No longer stored')).toBeDefined();
  expect(await screen.findByRole('heading', { level: 1, name: /Flood on España/ }, LOADED)).toBeDefined();
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('saved');
  expect(screen.queryByText('No longer stored')).toBeNull();
});

test.each([
  ['another story is asked for', COPY, { id: 's-019a8560-7a00-7000-8000-00000000ffff' }],
  ['the copy is of a release that stored less', { id: STORY_ID, title: 'Flood on España' }, {}],
  ['the copy is damaged', {}, {}],
])('when %s, there is no copy to show', async (_, content, options) => {
  const { asked } = show(content, options);
  await waitFor(
    () => expect(asked.some((address) => address.startsWith('/me/bookmarks'))).toBe(true),
    LOADED,
  );
  expect(await screen.findByText('No longer stored')).toBeDefined();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('a guest has no copies, and none are asked for', () => {
  const { asked } = show(COPY, { isGuest: true });
  expect(screen.getByText('No longer stored')).toBeDefined();
  expect(asked).toEqual([]);
});
