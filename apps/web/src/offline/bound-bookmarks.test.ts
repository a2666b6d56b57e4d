import { buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import type { BookmarkList } from '../client/bookmarks/bookmark-client.ts';
import { boundBookmarks } from './bound-bookmarks.ts';

const AT = '2026-11-15T04:00:00.000Z';

function buildList(count: number, text: string): BookmarkList {
  const bookmarks = Array.from({ length: count }, (_, i) => ({
    ...{ id: `b${i}`, item_id: `s-${i}`, cluster_id: null, bookmark_type: 'single' as const, notes: null },
    ...{ saved_at: AT, created_at: AT, content: { ...buildStory(), id: `s-${i}`, content: text } },
  }));
  return { bookmarks, total: count, page: 1, limit: count };
}

test('a list that fits is stored as it is', () => {
  const list = buildList(200, 'a'.repeat(2_000));
  expect(boundBookmarks(list)).toBe(list);
});

test('of a list that does not fit the newest stay whole, the oldest lose their long text, and none is lost', () => {
  const list = buildList(400, 'a'.repeat(20_000));
  const bound = boundBookmarks(list) as BookmarkList;
  expect(JSON.stringify(bound).length).toBeLessThanOrEqual(4_000_000);
  expect(bound.bookmarks.length).toBe(400);
  expect(bound.bookmarks[0]?.content.content?.length).toBe(20_000);
  expect(bound.bookmarks.at(-1)?.content).toMatchObject({ title: buildStory().title, content: '' });
});

test('a list that fits not even so is cut at its end', () => {
  const bound = boundBookmarks(buildList(200, 'a'), 100_000) as BookmarkList;
  expect(bound.bookmarks.length).toBeGreaterThan(10);
  expect(JSON.stringify(bound).length).toBeLessThanOrEqual(100_000);
});
