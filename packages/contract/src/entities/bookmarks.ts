import { BOOKMARK_CHANGES } from '@paligid/domain/bookmarks/bookmark-change';
import * as z from 'zod';
import { addition, boundedList, boundedText, count, filledText, instant, severitySchema } from '../fields.ts';
import { clusterId, itemId, recordId, storyId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { looseStorySchema } from './stories.ts';

const notes = boundedText(TEXT.notes).nullable();
const bookmarkType = z.enum(['single', 'cluster']);

const changeSchema = z
  .object({
    kind: z.enum(BOOKMARK_CHANGES).meta({ description: 'The gravest of the changes.' }),
    severity_before: severitySchema,
    severity_now: severitySchema,
    at: instant.meta({ description: 'When the story last changed.' }),
  })
  .meta({ id: 'BookmarkChange' });

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
    changed: addition(changeSchema.nullish(), 'what has changed since the story was saved; null: nothing.'),
    is_archived: addition(
      z.boolean().optional(),
      'the story was dropped since: the snapshot is all that is left.',
    ),
  })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.output<typeof bookmarkSchema>;

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
export type BookmarkStatus = z.output<typeof bookmarkStatusSchema>;

/** The state of one of several stories; `id` is the id that was asked for. */
export const storyBookmarkStatusSchema = z
  .object({
    id: itemId,
    bookmarked: z.boolean(),
    bookmark_id: recordId.nullable(),
    notes,
    saved_at: instant.nullable(),
  })
  .meta({ id: 'StoryBookmarkStatus' });

export const BOOKMARK_FILE_FORMATS = ['json', 'html'] as const;

export const bookmarkFileSchema = z
  .object({
    file_name: filledText(TEXT.label),
    media_type: filledText(TEXT.label),
    text: boundedText(LIMITS.bookmarkFileChars),
  })
  .meta({ id: 'BookmarkFile' });

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
