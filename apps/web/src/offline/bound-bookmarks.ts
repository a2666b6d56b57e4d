import type { BookmarkList } from '../client/bookmarks/bookmark-client.ts';
import { MAX_BOOKMARK_BYTES } from './cached-data.ts';

/** Room for what surrounds the entries. */
const MARGIN = 10_000;

/**
 * Makes the list of saved stories fit its storage: the oldest lose their long texts, and what still does not fit is left
 * out.
 */
export function boundBookmarks(data: unknown, maxBytes: number = MAX_BOOKMARK_BYTES): unknown {
  const list = data as BookmarkList;
  const sizes = list.bookmarks.map((bookmark) => JSON.stringify(bookmark).length);
  if (sizes.reduce((sum, size) => sum + size, MARGIN) <= maxBytes) return data;
  let left = maxBytes - MARGIN;
  const bookmarks = list.bookmarks.flatMap((bookmark, i) => {
    const rest = list.bookmarks.length - i;
    // A share for each of the rest, so that the newest do not take everything.
    const isWhole = (sizes[i] ?? 0) <= Math.max(left / rest, left - rest * SHORT_BYTES);
    const stored = isWhole ? bookmark : { ...bookmark, content: { ...bookmark.content, content: '' } };
    const size = isWhole ? (sizes[i] ?? 0) : JSON.stringify(stored).length;
    if (size > left) return [];
    left -= size;
    return [stored];
  });
  return { ...list, bookmarks };
}

/** A story without its long text. */
const SHORT_BYTES = 3_000;
