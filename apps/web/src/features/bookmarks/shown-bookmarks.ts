import type { Bookmark } from '@paligid/contract/entities/bookmarks';
import type { PendingSave } from '../../client/bookmarks/save-queue.ts';

/** A saved story as the list shows it. */
export type ShownBookmark = Bookmark & {
  storyId: string;
  /** Removed, and it can still be undone. */
  isRemoved?: boolean;
  /** Not on the server yet. */
  isWaiting?: boolean;
};

type BookmarkOrder = 'saved' | 'published' | 'severity';
export type BookmarkFilter = { text: string; category: string | null; order: BookmarkOrder };

/** The list with what this device has changed since it was fetched. */
export function withPending(
  bookmarks: readonly Bookmark[],
  pending: readonly PendingSave[],
  userId: string | undefined,
): ShownBookmark[] {
  const changes = new Map(pending.filter((it) => it.userId === userId).map((it) => [it.id, it]));
  const listed = bookmarks.flatMap((bookmark): ShownBookmark[] => {
    const storyId = bookmark.item_id ?? bookmark.cluster_id ?? bookmark.content.id;
    const change = changes.get(storyId);
    changes.delete(storyId);
    if (change?.kind === 'remove') return change.isSent ? [] : [{ ...bookmark, storyId, isRemoved: true }];
    return [{ ...bookmark, storyId, ...(change?.kind === 'notes' && { notes: change.notes }) }];
  });
  const added = [...changes.values()].filter(({ kind, story }) => kind === 'save' && story !== undefined);
  return [...added.sort((a, b) => b.at - a.at).flatMap(toBookmark), ...listed];
}

function toBookmark({ id, story, notes, at, isSent }: PendingSave): ShownBookmark[] {
  if (story === undefined) return [];
  const isCluster = id.startsWith('c-');
  const savedAt = new Date(at).toISOString();
  return [
    {
      ...{ id: `pending ${id}`, storyId: id, content: story, notes, saved_at: savedAt, created_at: savedAt },
      ...{ item_id: isCluster ? null : id, cluster_id: isCluster ? id : null },
      bookmark_type: isCluster ? 'cluster' : 'single',
      isWaiting: !isSent,
    },
  ];
}

/** Every word must occur in the title, the text, the place, the source or the note. */
export function filterBookmarks(
  bookmarks: readonly ShownBookmark[],
  { text, category, order }: BookmarkFilter,
): ShownBookmark[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const found = bookmarks.filter(
    (bookmark) =>
      (category === null || bookmark.content.category === category) &&
      words.every((word) => searchText(bookmark).includes(word)),
  );
  if (order === 'saved') return found;
  const rank = order === 'severity' ? severityRank : publishedRank;
  return found.sort((a, b) => rank(b) - rank(a));
}

/** Topics of the list, the most frequent first. */
export function bookmarkCategories(bookmarks: readonly ShownBookmark[]): string[] {
  const counts = new Map<string, number>();
  for (const { content } of bookmarks) {
    if (content.category) counts.set(content.category, (counts.get(content.category) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([category]) => category);
}

function searchText({ content, notes }: ShownBookmark): string {
  const { title, headline, summary, content: body, source, location } = content;
  return plainText([title, headline, summary, body, source, location, notes].filter(Boolean).join(' '));
}

/** Without case and accents: 'Parañaque' is found by 'paranaque'. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function severityRank({ content, changed }: ShownBookmark): number {
  return changed?.severity_now ?? content.severity ?? 0;
}

function publishedRank({ content, saved_at }: ShownBookmark): number {
  return Date.parse(content.published ?? saved_at);
}
