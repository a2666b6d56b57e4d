type BookmarkTimes = { saved_at?: string | null | undefined; created_at?: string | null | undefined };

/** Older answers carry only `created_at`. Absent when the server gave neither. */
export function bookmarkCreatedTime(bookmark: BookmarkTimes): string | undefined {
  return bookmark.saved_at || bookmark.created_at || undefined;
}
