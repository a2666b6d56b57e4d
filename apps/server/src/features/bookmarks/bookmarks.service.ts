import type { Bookmark, BookmarkStatus } from '@paligid/contract/entities/bookmarks';
import { LIMITS } from '@paligid/contract/limits';
import { parseWireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import { bookmarkFile } from './bookmark-file.ts';
import { bookmarkedId, presentBookmark, presentStatus } from './bookmarks.presenter.ts';
import * as bookmarks from './bookmarks.repository.ts';

type BookmarksDeps = {
  db: Pool;
  clock: Clock;
  newId: () => string;
  stories: Pick<StoriesService, 'snapshot'>;
  /** Public address of the web, for links in files. */
  origin: string;
  maxBookmarks?: number;
};
type SaveInput = { id: string; notes: string | undefined; language: Language };
type SavedBookmark = { id: string; storyId: string; notes: string | null; saved_at: string };

export type BookmarksService = ReturnType<typeof bookmarksService>;

export function bookmarksService(deps: BookmarksDeps) {
  const { db, clock, newId, stories, origin, maxBookmarks = LIMITS.bookmarksMax } = deps;

  const all = async (userId: string): Promise<Bookmark[]> => {
    const page = { now: clock.now(), limit: maxBookmarks, offset: 0 };
    return (await bookmarks.list(db, userId, page)).map(presentBookmark);
  };

  const insert = async (userId: string, { id, notes, language }: SaveInput): Promise<bookmarks.StatusRow> => {
    const content = await stories.snapshot(id, language);
    const row = {
      ...{ ...storyRef(content.id), id: newId(), userId, notes: storedNotes(notes), content },
      ...{ now: clock.now(), max: maxBookmarks },
    };
    return inTransaction(db, async (tx) => {
      if (!(await bookmarks.lockOwner(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
      const saved = await bookmarks.insert(tx, row);
      if (saved === undefined) throw new ApiError('BOOKMARKS_FULL');
      return saved;
    });
  };

  return {
    /** Saving again changes only the notes, if any are given; the snapshot stays. */
    save: async (userId: string, input: SaveInput): Promise<SavedBookmark> => {
      const notes = input.notes === undefined ? undefined : storedNotes(input.notes);
      const known = await bookmarks.update(db, userId, storyRef(input.id), notes);
      const saved = known ?? (await insert(userId, input));
      return {
        ...{ id: saved.id, storyId: bookmarkedId(saved), notes: saved.notes },
        saved_at: saved.savedAt.toISOString(),
      };
    },

    /** Removing what is not saved is the wanted result. */
    remove: async (userId: string, id: string) => {
      await bookmarks.remove(db, userId, storyRef(id));
      return { bookmarked: false as const };
    },

    status: async (userId: string, id: string): Promise<BookmarkStatus> => {
      const [row] = await bookmarks.findStatuses(db, userId, [storyRef(id).storyId]);
      return presentStatus(row);
    },

    /** One query, however many stories a page has. */
    statuses: async (userId: string, ids: readonly string[]) => {
      const uuids = ids.map((id) => storyRef(id).storyId);
      const rows = await bookmarks.findStatuses(db, userId, uuids);
      const saved = new Map(rows.map((row) => [bookmarkedId(row), row]));
      return { statuses: ids.map((id) => storyStatus(id, saved.get(id))) };
    },

    updateNotes: async (userId: string, id: string, notes: string) => {
      const row = await bookmarks.update(db, userId, storyRef(id), storedNotes(notes));
      if (row === undefined) throw new ApiError('NOT_FOUND');
      return storyStatus(id, row);
    },

    list: async (userId: string, { offset, limit }: { offset: number; limit: number }) => {
      const [rows, total] = await Promise.all([
        bookmarks.list(db, userId, { now: clock.now(), limit, offset }),
        bookmarks.count(db, userId),
      ]);
      return { bookmarks: rows.map(presentBookmark), total };
    },

    file: async (userId: string, format: 'json' | 'html') =>
      bookmarkFile(format, await all(userId), { origin, now: clock.now() }),

    /** For the reader's own data export, newest first. */
    all,
  };
}

function storyStatus(id: string, row: bookmarks.StatusRow | undefined) {
  const { bookmark_id, notes, saved_at } = presentStatus(row);
  return { id, bookmarked: row !== undefined, bookmark_id, notes, saved_at };
}

function storyRef(id: string): bookmarks.StoryRef {
  const { kind, uuid } = parseWireId(id) ?? {};
  if (uuid === undefined || kind === 'user') throw new ApiError('STORY_NOT_FOUND');
  return { storyId: uuid, isEvent: kind === 'cluster' };
}

/** Empty notes are none. */
function storedNotes(notes: string | undefined): string | null {
  return notes === undefined || notes.trim() === '' ? null : notes;
}
