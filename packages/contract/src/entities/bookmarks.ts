import * as z from 'zod';
import { boundedList, boundedText, count, instant } from '../fields.ts';
import { clusterId, itemId, recordId, storyId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { looseStorySchema } from './stories.ts';

const notes = boundedText(TEXT.notes).nullable();
const bookmarkType = z.enum(['single', 'cluster']);

/** `content` is a snapshot from the day of saving, so it may lack fields that were added to stories later. */
export const bookmarkSchema = z
  .object({
    id: recordId,
    content: looseStorySchema,
    item_id: storyId.nullable(),
    cluster_id: clusterId.nullable(),
    bookmark_type: bookmarkType,
    notes,
    saved_at: instant,
    created_at: instant,
  })
  .meta({ id: 'Bookmark' });

export const storyBookmarkSchema = z
  .object({
    id: recordId,
    story_id: storyId,
    notes,
    saved_at: instant.optional(),
    created_at: instant.optional(),
  })
  .refine(
    (it) => it.saved_at !== undefined || it.created_at !== undefined,
    'saved_at or created_at is needed',
  )
  .meta({ id: 'StoryBookmark' });

export const bookmarkStatusSchema = z
  .object({
    bookmarked: z.boolean().optional(),
    is_bookmarked: z.boolean().optional(),
    bookmark_id: recordId.nullable(),
    notes,
    saved_at: instant.nullable(),
  })
  .refine(
    (it) => it.bookmarked !== undefined || it.is_bookmarked !== undefined,
    'bookmarked or is_bookmarked is needed',
  )
  .meta({ id: 'BookmarkStatus' });

export const clusterBookmarkSchema = z
  .object({
    id: recordId,
    cluster_id: clusterId,
    notes,
    saved_at: instant,
    status: z.enum(['saved', 'removed']),
  })
  .meta({ id: 'ClusterBookmark' });

export const bookmarkListSchema = z.object({
  bookmarks: boundedList(bookmarkSchema),
  total: count,
  page: count.min(1),
  limit: count.min(1).max(LIMITS.list),
});

export const addBookmarkInputSchema = z.object({
  storyId: itemId,
  notes: boundedText(TEXT.notes).optional(),
  type: bookmarkType,
});
