import type { BookmarkedState } from '@paligid/domain/bookmarks/bookmark-change';
import { firstUuidAt, uuidInstantMs } from '@paligid/domain/ids';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

/** How much older than an event its first story can be: the longest time that a story is standalone. */
const MAX_OLDER_MS = 92 * 24 * 3_600_000;
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type StoryRef = { storyId: string; isEvent: boolean };
export type StatusRow = StoryRef & { id: string; notes: string | null; savedAt: Date };
export type BookmarkRow = StatusRow & {
  /** A snapshot of the story, as JSON. */
  content: unknown;
  saved: BookmarkedState;
  /** Null when the story was dropped since. */
  now: (BookmarkedState & { at: Date }) | null;
};

/**
 * The state of the story of a bookmark `b` at the instant `$1`. Laterals with a limit: for a plain join PostgreSQL reads
 * every event of every month. The version of an event also counts that it was closed, which is no news to a reader, so
 * its revision is the time of its newest report. An event that was merged is the one it was merged into.
 */
const STATE = `
  left join lateral (
    (select stories.severity, stories.version::bigint as revision, stories.operator_state as review,
       stories.status not in ('active', 'updated') or coalesce(stories.expires_at <= $1, false) as is_over,
       stories.updated_at as at
     from stories where not b.is_event and stories.id = b.story_id limit 1)
    union all
    (select event.severity, extract(epoch from event.published)::bigint, lead.operator_state,
       coalesce(lead.status not in ('active', 'updated') or lead.expires_at <= $1, false), event.updated_at
     from (select unmerged_event(b.story_id) as id where b.is_event) named
       cross join lateral (select * from events where events.id = named.id limit 1) event
       left join lateral (select * from stories where stories.id = event.lead_story_id limit 1) lead on true)
    limit 1
  ) now on true`;

const LIST = {
  name: 'bookmarks-list',
  text: `
    select b.id, b.story_id as "storyId", b.is_event as "isEvent", b.notes, b.content, b.saved_at as "savedAt",
      b.saved_severity as "savedSeverity", b.saved_revision::float8 as "savedRevision",
      b.saved_is_over as "savedIsOver", b.saved_review as "savedReview", now.severity,
      now.revision::float8 as revision, now.is_over as "isOver", now.review, now.at
    from (select * from bookmarks where user_id = $2 order by id desc limit $3 offset $4) b ${STATE}
    order by b.id desc`,
};

const COUNT = {
  name: 'bookmarks-count',
  text: 'select count(*)::int as total from bookmarks where user_id = $1',
};

/**
 * A saved story may have become part of an event, and a saved event may have been merged: both count as saved under the
 * event that readers see now. Only what was saved from `$4` on can have become one of the events asked for.
 */
const STATUSES = {
  name: 'bookmarks-statuses',
  text: `
    with asked as (
      select id, case when is_event then unmerged_event(id) else id end as event_id
      from unnest($2::uuid[], $3::boolean[]) as given (id, is_event)
    )
    select asked.id as "askedId", b.id, b.story_id as "storyId", b.is_event as "isEvent", b.notes,
      b.saved_at as "savedAt"
    from bookmarks b
      left join lateral (select event_id from stories where not b.is_event and stories.id = b.story_id limit 1) story
        on true
      join asked on asked.id = b.story_id
        or asked.event_id = unmerged_event(case when b.is_event then b.story_id else story.event_id end)
    where b.user_id = $1 and (b.story_id = any ($2::uuid[]) or b.story_id >= $4)
    order by asked.id = b.story_id desc, b.id desc`,
};

/** Notes that are not given stay as they are. */
const UPDATE = {
  name: 'bookmarks-update',
  text: `
    update bookmarks set notes = case when $3 then $4 else notes end
    where user_id = $1 and id = $2
    returning id, story_id as "storyId", is_event as "isEvent", notes, saved_at as "savedAt"`,
};

/** One at a time for a reader, so that the number of bookmarks stays within its maximum. */
const LOCK_OWNER = {
  name: 'bookmarks-lock-owner',
  text: 'select from users where id = $1 for no key update',
};

const INSERT = {
  name: 'bookmarks-insert',
  text: `
    insert into bookmarks (id, user_id, story_id, is_event, notes, content, saved_severity, saved_revision,
      saved_is_over, saved_review, saved_at)
    select $2, $3, b.story_id, b.is_event, $6, $7, coalesce(now.severity, 1), coalesce(now.revision, 0),
      coalesce(now.is_over, true), now.review, $1
    from (select $4::uuid as story_id, $5::boolean as is_event) b ${STATE}
    where (select count(*) from bookmarks where user_id = $3) < $8
    on conflict (user_id, story_id) do update set notes = coalesce(excluded.notes, bookmarks.notes)
    returning id, story_id as "storyId", is_event as "isEvent", notes, saved_at as "savedAt"`,
};

const REMOVE = {
  name: 'bookmarks-remove',
  text: 'delete from bookmarks where user_id = $1 and id = any ($2::uuid[])',
};

type FlatRow = StatusRow & {
  content: unknown;
  savedSeverity: number;
  savedRevision: number;
  savedIsOver: boolean;
  savedReview: BookmarkedState['review'];
  severity: number | null;
  revision: number;
  isOver: boolean;
  review: BookmarkedState['review'];
  at: Date;
};

type Page = { now: Date; limit: number; offset: number };

/** Newest first. */
export async function list(db: Db, userId: string, { now, limit, offset }: Page): Promise<BookmarkRow[]> {
  const { rows } = await db.query<FlatRow>({ ...LIST, values: [now, userId, limit, offset] });
  return rows.map(toBookmarkRow);
}

export async function count(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>({ ...COUNT, values: [userId] });
  return rows[0]?.total ?? 0;
}

/** What is saved of these stories. Of one story several may be saved: what was saved under its own id comes first. */
export async function findStatuses(
  db: Db,
  userId: string,
  refs: readonly StoryRef[],
): Promise<(StatusRow & { askedId: string })[]> {
  const ids = refs.map(({ storyId }) => storyId);
  const values = [userId, ids, refs.map(({ isEvent }) => isEvent), firstSaved(refs)];
  const { rows } = await db.query<StatusRow & { askedId: string }>({ ...STATUSES, values });
  return rows;
}

/** A lone story has no other id to be saved by. */
function firstSaved(refs: readonly StoryRef[]): string {
  const events = refs.filter(({ isEvent }) => isEvent);
  const instants = events.map(({ storyId }) => uuidInstantMs(storyId) ?? 0);
  return events.length === 0 ? LAST_UUID : firstUuidAt(Math.max(0, Math.min(...instants) - MAX_OLDER_MS));
}

/** Absent when it was removed meanwhile. */
export async function update(
  db: Db,
  userId: string,
  bookmarkId: string,
  notes: string | null | undefined,
): Promise<StatusRow | undefined> {
  const values = [userId, bookmarkId, notes !== undefined, notes ?? null];
  const { rows } = await db.query<StatusRow>({ ...UPDATE, values });
  return rows[0];
}

/** Locks the account for the rest of the transaction; false when there is none. */
export async function lockOwner(tx: ClientBase, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query({ ...LOCK_OWNER, values: [userId] });
  return rowCount === 1;
}

type NewBookmark = StoryRef & {
  id: string;
  userId: string;
  notes: string | null;
  content: object;
  now: Date;
  max: number;
};

/** Absent when the reader already has the maximum number. The account must be locked. */
export async function insert(tx: ClientBase, it: NewBookmark): Promise<StatusRow | undefined> {
  const values = [it.now, it.id, it.userId, it.storyId, it.isEvent, it.notes, it.content, it.max];
  const { rows } = await tx.query<StatusRow>({ ...INSERT, values });
  return rows[0];
}

export async function remove(db: Db, userId: string, bookmarkIds: readonly string[]): Promise<void> {
  await db.query({ ...REMOVE, values: [userId, bookmarkIds] });
}

function toBookmarkRow(row: FlatRow): BookmarkRow {
  const { id, storyId, isEvent, notes, content, savedAt, severity, revision, isOver, review, at } = row;
  return {
    ...{ id, storyId, isEvent, notes, content, savedAt },
    saved: {
      severity: row.savedSeverity,
      revision: row.savedRevision,
      isOver: row.savedIsOver,
      review: row.savedReview,
    },
    now: severity === null ? null : { severity, revision, isOver, review, at },
  };
}
