import type { Bookmark, BookmarkStatus } from '@paligid/contract/entities/bookmarks';
import { LIMITS } from '@paligid/contract/limits';
import { parseWireId } from '@paligid/domain/ids';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import { bookmarkFile } from './bookmark-file.ts';
import { presentBookmark, presentStatus } from './bookmarks.presenter.ts';
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
    // Of an event that was merged, this is the one that it became.
    const content = await stories.snapshot(id, language);
    const row = {
      ...{ ...storyRef(content.id), id: newId(), userId, notes: storedNotes(notes), content },
      ...{ now: clock.now(), max: maxBookmarks },
    };
    return inTransaction(db, async (tx) => {
      if (!(await bookmarks.lockOwner(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
      const known = await findSaved(tx, userId, content.id);
      const updated = known && (await bookmarks.update(tx, userId, known.id, row.notes ?? undefined));
      // A removal takes no lock, so it may have come in between.
      const saved = updated ?? (await bookmarks.insert(tx, row));
      if (saved === undefined) throw new ApiError('BOOKMARKS_FULL');
      return saved;
    });
  };

  return {
    /** Saving again changes only the notes, if any are given; the snapshot stays. */
    save: async (userId: string, input: SaveInput): Promise<SavedBookmark> => {
      const notes = input.notes === undefined ? undefined : storedNotes(input.notes);
      const known = await findSaved(db, userId, input.id);
      const updated = known && (await bookmarks.update(db, userId, known.id, notes));
      const saved = updated ?? (await insert(userId, input));
      return {
        ...{ id: saved.id, storyId: input.id, notes: saved.notes },
        saved_at: saved.savedAt.toISOString(),
      };
    },

    /** Removing what is not saved is the wanted result. Of an event, every report that was saved by itself goes too. */
    remove: async (userId: string, id: string) => {
      const rows = await bookmarks.findStatuses(db, userId, [storyRef(id)]);
      const ids = rows.map((row) => row.id);
      if (ids.length > 0) await bookmarks.remove(db, userId, ids);
      return { bookmarked: false as const };
    },

    status: async (userId: string, id: string): Promise<BookmarkStatus> => {
      return presentStatus(await findSaved(db, userId, id));
    },

    /** One query, however many stories a page has. */
    statuses: async (userId: string, ids: readonly string[]) => {
      const refs = ids.map(storyRef);
      const rows = await bookmarks.findStatuses(db, userId, refs);
      const saved = new Map(rows.toReversed().map((row) => [row.askedId, row]));
      return { statuses: ids.map((id, i) => storyStatus(id, saved.get(refs[i]?.storyId ?? ''))) };
    },

    updateNotes: async (userId: string, id: string, notes: string) => {
      const known = await findSaved(db, userId, id);
      const row = known && (await bookmarks.update(db, userId, known.id, storedNotes(notes)));
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

/** The bookmark that a story is saved by, if it is. */
async function findSaved(
  db: Pool | ClientBase,
  userId: string,
  id: string,
): Promise<bookmarks.StatusRow | undefined> {
  const [row] = await bookmarks.findStatuses(db, userId, [storyRef(id)]);
  return row;
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
