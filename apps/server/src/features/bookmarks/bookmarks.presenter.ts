import type { Bookmark, BookmarkStatus } from '@paligid/contract/entities/bookmarks';
import { type LooseStory, looseStorySchema } from '@paligid/contract/entities/stories';
import { severitySchema } from '@paligid/contract/fields';
import { bookmarkChange } from '@paligid/domain/bookmarks/bookmark-change';
import { wireId } from '@paligid/domain/ids';
import type { BookmarkRow, StatusRow, StoryRef } from './bookmarks.repository.ts';

export function presentBookmark(row: BookmarkRow): Bookmark {
  const id = bookmarkedId(row);
  const savedAt = row.savedAt.toISOString();
  return {
    id: row.id,
    content: presentSnapshot(row.content, id),
    item_id: row.isEvent ? null : id,
    cluster_id: row.isEvent ? id : null,
    bookmark_type: row.isEvent ? 'cluster' : 'single',
    notes: row.notes,
    saved_at: savedAt,
    created_at: savedAt,
    changed: presentChange(row),
    is_archived: row.now === null,
  };
}

export function presentStatus(row: StatusRow | undefined): BookmarkStatus {
  return {
    bookmarked: row !== undefined,
    is_bookmarked: row !== undefined,
    bookmark_id: row?.id ?? null,
    notes: row?.notes ?? null,
    saved_at: row?.savedAt.toISOString() ?? null,
  };
}

function bookmarkedId({ storyId, isEvent }: StoryRef): string {
  return wireId(isEvent ? 'cluster' : 'story', storyId);
}

/** One snapshot that no longer fits the schema must not hide all others. */
function presentSnapshot(content: unknown, id: string): LooseStory {
  const { data } = looseStorySchema.safeParse(content);
  return data ?? { id };
}

function presentChange({ saved, now }: BookmarkRow): Bookmark['changed'] {
  const kind = now === null ? null : bookmarkChange(saved, now);
  if (now === null || kind === null) return null;
  return {
    kind,
    severity_before: severitySchema.parse(saved.severity),
    severity_now: severitySchema.parse(now.severity),
    at: now.at.toISOString(),
  };
}
