/** From the gravest on: only the first that applies is shown. */
export const BOOKMARK_CHANGES = ['recalled', 'held', 'raised', 'over', 'lowered', 'updated'] as const;
export type BookmarkChange = (typeof BOOKMARK_CHANGES)[number];

/** What decides whether a story has changed. */
export type BookmarkedState = {
  severity: number;
  /** Grows whenever the story says something new. */
  revision: number;
  isOver: boolean;
  /** The decision of an operator about it. */
  review: 'held' | 'recalled' | null;
};

/** What has changed between the day of saving and now; null when nothing has. */
export function bookmarkChange(saved: BookmarkedState, now: BookmarkedState): BookmarkChange | null {
  if (now.review !== null && now.review !== saved.review) return now.review;
  if (now.severity > saved.severity && !now.isOver) return 'raised';
  if (now.isOver && !saved.isOver) return 'over';
  if (now.severity < saved.severity) return 'lowered';
  return now.revision > saved.revision ? 'updated' : null;
}

type BookmarkTimes = { saved_at?: string | null | undefined; created_at?: string | null | undefined };

/** Older responses contain only `created_at`. Undefined if the server sent neither. */
export function bookmarkCreatedTime(bookmark: BookmarkTimes): string | undefined {
  return bookmark.saved_at || bookmark.created_at || undefined;
}
