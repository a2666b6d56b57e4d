import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import {
  BOOKMARK_FILE_FORMATS,
  bookmarkFileSchema,
  bookmarkSchema,
  bookmarkStatusSchema,
  clusterBookmarkSchema,
  storyBookmarkSchema,
  storyBookmarkStatusSchema,
} from '../entities/bookmarks.ts';
import { boundedList, boundedText } from '../fields.ts';
import { clusterId, itemId, storyId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { idListInQuery, wholeInQuery } from '../query.ts';

const single = z.object({ id: storyId });
const cluster = z.object({ id: clusterId });
const notes = boundedText(TEXT.notes).optional();
const removed = success(z.object({ bookmarked: z.literal(false) }));

/** The only response without an envelope; its total is sent in a header. */
export const listBookmarks = defineCall({
  id: 'bookmarks.list',
  method: 'GET',
  path: '/me/bookmarks',
  summary: 'Saved stories, newest first',
  access: 'reader',
  signed: true,
  query: z.object({
    offset: wholeInQuery(0, LIMITS.bookmarkOffsetMax).prefault(0),
    limit: wholeInQuery(1, LIMITS.list).prefault(LIMITS.bookmarkPage),
  }),
  response: boundedList(bookmarkSchema),
  headers: z.object({ 'X-Total-Count': z.string().regex(/^\d{1,15}$/) }),
});

/** Readers turn pages; the call counts entries. */
export function bookmarkPage(page = 1, limit: number = LIMITS.bookmarkPage) {
  return { offset: (page - 1) * limit, limit };
}

export const saveSingle = defineCall({
  id: 'bookmarks.saveSingle',
  method: 'POST',
  path: '/focus/v2/singles/{id}/bookmark',
  summary: 'Save a story',
  access: 'reader',
  signed: true,
  params: single,
  body: z.object({ notes }),
  response: success(storyBookmarkSchema),
});

export const removeSingle = defineCall({
  id: 'bookmarks.removeSingle',
  method: 'DELETE',
  path: '/focus/v2/singles/{id}/bookmark',
  summary: 'Remove a story',
  access: 'reader',
  signed: true,
  params: single,
  response: removed,
});

export const singleStatus = defineCall({
  id: 'bookmarks.singleStatus',
  method: 'GET',
  path: '/focus/v2/singles/{id}/bookmark/status',
  summary: 'Whether a story is saved',
  access: 'reader',
  signed: true,
  params: single,
  response: success(bookmarkStatusSchema),
});

export const saveCluster = defineCall({
  id: 'bookmarks.saveCluster',
  method: 'POST',
  path: '/focus/v2/clusters/{id}/bookmark',
  summary: 'Save a cluster',
  access: 'reader',
  signed: true,
  params: cluster,
  query: z.object({ notes }),
  response: success(clusterBookmarkSchema),
});

export const removeCluster = defineCall({
  id: 'bookmarks.removeCluster',
  method: 'DELETE',
  path: '/focus/v2/clusters/{id}/bookmark',
  summary: 'Remove a cluster',
  access: 'reader',
  signed: true,
  params: cluster,
  response: removed,
});

export const clusterStatus = defineCall({
  id: 'bookmarks.clusterStatus',
  method: 'GET',
  path: '/focus/v2/clusters/{id}/bookmark/status',
  summary: 'Whether a cluster is saved',
  access: 'reader',
  signed: true,
  params: cluster,
  response: success(bookmarkStatusSchema),
});

export const bookmarkStatuses = defineCall({
  id: 'bookmarks.statuses',
  method: 'GET',
  path: '/me/bookmarks/statuses',
  summary: 'Addition: which stories of a page are saved, in the order of their ids',
  access: 'reader',
  signed: true,
  query: z.object({ ids: idListInQuery(itemId, LIMITS.list) }),
  response: success(z.object({ statuses: boundedList(storyBookmarkStatusSchema) })),
});

/** The path of the specification would also save the story again after another device has removed it. */
export const updateBookmark = defineCall({
  id: 'bookmarks.update',
  method: 'PATCH',
  path: '/me/bookmarks/{id}',
  summary: 'Addition: change the notes of a saved story; 404 when it is not saved',
  access: 'reader',
  signed: true,
  params: z.object({ id: itemId }),
  body: z.object({ notes: boundedText(TEXT.notes) }),
  response: success(storyBookmarkStatusSchema),
});

export const exportBookmarks = defineCall({
  id: 'bookmarks.export',
  method: 'GET',
  path: '/me/bookmarks/export',
  summary: 'Addition: saved stories as a file, JSON or the bookmarks file that browsers import',
  access: 'reader',
  signed: true,
  query: z.object({ format: z.enum(BOOKMARK_FILE_FORMATS) }),
  response: success(bookmarkFileSchema),
});
