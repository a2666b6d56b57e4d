import type { Bookmark } from '@paligid/contract/entities/bookmarks';
import { buildStory, CLUSTER_ID, STORY_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { bookmarkCategories, filterBookmarks, type ShownBookmark, withPending } from './shown-bookmarks.ts';

const AT = '2026-11-15T04:00:00.000Z';
const CHANGE = { userId: 'ana', notes: null, at: Date.parse(AT), sendAt: 0 };

function buildBookmark(id: string, content: object = {}, notes: string | null = null): Bookmark {
  return {
    ...{ id: `row ${id}`, item_id: id, cluster_id: null, bookmark_type: 'single', notes },
    ...{ saved_at: AT, created_at: AT, content: { ...buildStory(), id, ...content } },
  };
}

const shown = (...bookmarks: Bookmark[]): ShownBookmark[] => withPending(bookmarks, [], 'ana');
const titles = (bookmarks: readonly ShownBookmark[]) => bookmarks.map(({ content }) => content.title);
const ALL = { text: '', category: null, order: 'saved' } as const;

test('what this device has changed is in the list at once, also what is not sent yet', () => {
  const list = [buildBookmark('s-1'), buildBookmark('s-2'), buildBookmark('s-3')];
  const result = withPending(
    list,
    [
      { ...CHANGE, id: 's-1', kind: 'remove' },
      { ...CHANGE, id: 's-2', kind: 'remove', isSent: true },
      { ...CHANGE, id: 's-3', kind: 'notes', notes: 'Mine' },
      { ...CHANGE, id: CLUSTER_ID, kind: 'save', story: buildStory(), at: 2 },
      { ...CHANGE, id: STORY_ID, kind: 'save', story: buildStory(), at: 3, isSent: true },
      { ...CHANGE, id: 's-9', kind: 'save', story: buildStory(), userId: 'ben' },
    ],
    'ana',
  );
  expect(
    result.map(({ storyId, isRemoved, isWaiting, notes }) => [storyId, isRemoved, isWaiting, notes]),
  ).toEqual([
    [STORY_ID, undefined, false, null],
    [CLUSTER_ID, undefined, true, null],
    ['s-1', true, undefined, null],
    ['s-3', undefined, undefined, 'Mine'],
  ]);
});

test('the search finds every word in title, text, place, source and note, whatever its case and accents', () => {
  const list = shown(
    buildBookmark('s-1', { title: 'Flood in Parañaque', location: 'Parañaque' }),
    buildBookmark('s-2', { title: 'Night market' }, 'Dalhin si Lola'),
  );
  expect(titles(filterBookmarks(list, { ...ALL, text: 'PARANAQUE flood' }))).toEqual(['Flood in Parañaque']);
  expect(titles(filterBookmarks(list, { ...ALL, text: ' lola ' }))).toEqual(['Night market']);
  expect(filterBookmarks(list, { ...ALL, text: 'paranaque lola' })).toEqual([]);
});

test('the list is filtered by topic and ordered by story or severity', () => {
  const list = shown(
    buildBookmark('s-1', { title: 'a', category: 'weather', severity: 2, published: '2026-11-01T00:00:00Z' }),
    buildBookmark('s-2', { title: 'b', category: 'weather', severity: 5, published: '2026-11-03T00:00:00Z' }),
    buildBookmark('s-3', { title: 'c', category: 'traffic', severity: 3, published: '2026-11-09T00:00:00Z' }),
  );
  expect(bookmarkCategories(list)).toEqual(['weather', 'traffic']);
  expect(titles(filterBookmarks(list, { ...ALL, category: 'weather' }))).toEqual(['a', 'b']);
  expect(titles(filterBookmarks(list, { ...ALL, order: 'published' }))).toEqual(['c', 'b', 'a']);
  expect(titles(filterBookmarks(list, { ...ALL, order: 'severity' }))).toEqual(['b', 'c', 'a']);
});
