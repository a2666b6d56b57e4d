import { AT, buildStory, CLUSTER_ID, LATER, STORY_ID, UUID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import {
  addBookmarkInputSchema,
  bookmarkListSchema,
  bookmarkSchema,
  bookmarkStatusSchema,
  clusterBookmarkSchema,
  storyBookmarkSchema,
} from './bookmarks.ts';

const id = [1, '', STORY_ID];
const notes = [1, 'a'.repeat(1001)];
const instant = ['yesterday', 1];
const bookmark = {
  id: UUID,
  content: buildStory(),
  item_id: STORY_ID,
  cluster_id: CLUSTER_ID,
  bookmark_type: 'single',
  notes: 'For mama',
  saved_at: AT,
  created_at: LATER,
  changed: { kind: 'raised', severity_before: 3, severity_now: 4, at: LATER },
  is_archived: false,
};

test('[ENTITY-045] a bookmark list item has exactly the named fields', () => {
  const faults = shapeErrors(bookmarkSchema, {
    sample: bookmark,
    optional: ['changed', 'is_archived'],
    nullable: ['item_id', 'cluster_id', 'notes', 'changed'],
    wrong: {
      id,
      content: [{}, STORY_ID],
      item_id: [CLUSTER_ID, 1],
      cluster_id: [STORY_ID, 1],
      bookmark_type: ['story', 1],
      notes,
      saved_at: instant,
      created_at: instant,
      changed: [{}, 'raised', { ...bookmark.changed, kind: 'read' }],
      is_archived: ['yes', 1],
    },
  });
  expect(faults).toEqual([]);
  expect(bookmarkSchema.shape.bookmark_type.options).toEqual(['single', 'cluster']);
});

test('a bookmark keeps a snapshot that lacks what stories have since learned to say', () => {
  const old = {
    ...bookmark,
    content: { id: STORY_ID, title: 'Flood on España', personal_impact: ['Stay in'] },
  };
  expect(bookmarkSchema.parse(old)).toEqual(old);
});

test('[ENTITY-047] a story bookmark result has id, story_id, notes and saved_at or created_at', () => {
  const sample = { id: UUID, story_id: STORY_ID, notes: '', saved_at: AT, created_at: AT };
  const faults = shapeErrors(storyBookmarkSchema, {
    sample,
    optional: ['saved_at', 'created_at'],
    nullable: ['notes'],
    wrong: { id, story_id: [CLUSTER_ID, 1], notes, saved_at: instant, created_at: instant },
  });
  expect(faults).toEqual([]);
  const { saved_at: _, created_at: __, ...timeless } = sample;
  expect(storyBookmarkSchema.safeParse(timeless).success).toBe(false);
});

test('[ENTITY-048] a bookmark status has bookmarked or is_bookmarked, bookmark_id, notes and saved_at', () => {
  const sample = { bookmarked: true, is_bookmarked: true, bookmark_id: UUID, notes: 'Later', saved_at: AT };
  const faults = shapeErrors(bookmarkStatusSchema, {
    sample,
    optional: ['bookmarked', 'is_bookmarked'],
    nullable: ['bookmark_id', 'notes', 'saved_at'],
    wrong: {
      bookmarked: ['yes', 1],
      is_bookmarked: ['yes', 1],
      bookmark_id: [1, 'x'],
      notes,
      saved_at: instant,
    },
  });
  expect(faults).toEqual([]);
  const { bookmarked: _, is_bookmarked: __, ...unknown } = sample;
  expect(bookmarkStatusSchema.safeParse(unknown).success).toBe(false);
});

test('[ENTITY-049] a cluster bookmark has id, cluster_id, notes, saved_at and status', () => {
  const faults = shapeErrors(clusterBookmarkSchema, {
    sample: { id: UUID, cluster_id: CLUSTER_ID, notes: 'Later', saved_at: AT, status: 'saved' },
    nullable: ['notes'],
    wrong: { id, cluster_id: [STORY_ID, 1], notes, saved_at: instant, status: ['success', 1] },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-050] a bookmark list has bookmarks, total, page and limit', () => {
  const faults = shapeErrors(bookmarkListSchema, {
    sample: { bookmarks: [bookmark], total: 41, page: 1, limit: 20 },
    wrong: {
      bookmarks: [1, [{}], Array(101).fill(bookmark)],
      total: [-1, 0.5, '41'],
      page: [0, '1'],
      limit: [0, 101, '20'],
    },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-051] the bookmark add input has storyId, notes and type', () => {
  const faults = shapeErrors(addBookmarkInputSchema, {
    sample: { storyId: CLUSTER_ID, notes: 'Later', type: 'cluster' },
    optional: ['notes'],
    wrong: { storyId: [1, ''], notes, type: ['story', 1] },
  });
  expect(faults).toEqual([]);
});
