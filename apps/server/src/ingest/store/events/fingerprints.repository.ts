import { hash } from 'node:crypto';
import { memoize } from '@paligid/runtime/memoize';
import type { ClientBase } from 'pg';
import type { KeyLock } from '../../cluster/candidate-keys.ts';
import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';
import { cacheFingerprint } from './fingerprint-cache.ts';

export type StoredFingerprint = { storyId: string; eventId: string | null; fingerprint: StoryFingerprint };

const MAX_CACHED_NUMBERS = 20_000;
const MAX_MEMBERS = 8;
/** Each deletes its keys too, some twenty rows: a batch must stay far below a second. */
const MAX_REMOVED = 500;

/** Advisory locks on these keys until this transaction ends. Always taken in one order, to avoid deadlocks. */
export async function lockKeys(db: ClientBase, locks: readonly KeyLock[]): Promise<void> {
  const numbered = locks
    .map(({ name, isShared }) => ({ number: lockNumber(name), isShared }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
  await db.query({
    name: 'cluster-lock',
    text: `select case when is_shared then pg_advisory_xact_lock_shared(number) else pg_advisory_xact_lock(number) end
      from unnest($1::bigint[], $2::boolean[]) as one (number, is_shared)`,
    values: [numbered.map(({ number }) => String(number)), numbered.map(({ isShared }) => isShared)],
  });
}

/** The newest members of an event except one. */
export async function findByEvent(
  db: ClientBase,
  eventId: string,
  exceptId: string | null = null,
): Promise<StoredFingerprint[]> {
  const { rows } = await db.query<StoredFingerprint>({
    name: 'fingerprints-by-event',
    text: `select story_id as "storyId", event_id as "eventId", fingerprint from story_fingerprints
      where event_id = $1 and story_id is distinct from $2 order by reported_at desc limit ${MAX_MEMBERS}`,
    values: [eventId, exceptId],
  });
  return rows;
}

/** The current fingerprint of a standalone story, locked until this transaction ends. */
export async function lockStandalone(db: ClientBase, storyId: string): Promise<StoryFingerprint | undefined> {
  const [, { rows }] = await Promise.all([
    db.query({
      name: 'story-lock',
      text: 'select from stories where id = $1 for update',
      values: [storyId],
    }),
    db.query<{ fingerprint: StoryFingerprint }>({
      name: 'fingerprint-standalone',
      text: 'select fingerprint from story_fingerprints where story_id = $1 and event_id is null',
      values: [storyId],
    }),
  ]);
  return rows[0]?.fingerprint;
}

type FingerprintWrite = {
  storyId: string;
  sourceId: string;
  eventId: string | null;
  keys: readonly string[];
  fingerprint: StoryFingerprint;
  openUntil: Date;
};

export async function upsertFingerprint(
  db: ClientBase,
  { storyId, sourceId, eventId, keys, fingerprint, openUntil }: FingerprintWrite,
): Promise<void> {
  const { rows } = await db.query<{ version: string }>({
    name: 'fingerprint-upsert',
    text: `insert into story_fingerprints (story_id, event_id, owner, keys, fingerprint, reported_at, open_until)
      select $1, $2, sources.owner, $3, $4, $5, $6
      from sources where sources.id = $7
      on conflict (story_id) do update set
        event_id = excluded.event_id, keys = excluded.keys, fingerprint = excluded.fingerprint, reported_at = excluded.reported_at,
        open_until = excluded.open_until
      returning xmin as version`,
    values: [
      storyId,
      eventId,
      keys,
      JSON.stringify(fingerprint),
      new Date(fingerprint.reportedAtMs),
      openUntil,
      sourceId,
    ],
  });
  for (const { version } of rows) cacheFingerprint({ storyId, version }, fingerprint);
}

/** No report can join this story any more. */
export async function removeFingerprint(db: ClientBase, storyId: string): Promise<void> {
  await db.query({
    name: 'fingerprint-delete',
    text: 'delete from story_fingerprints where story_id = $1',
    values: [storyId],
  });
}

/** Removes what nothing can join any more, and returns the events it was in. Bounded batch: the sweep runs again. */
export async function removeClosed(
  db: ClientBase,
  now: Date,
): Promise<{ stories: number; eventIds: string[] }> {
  const { rows } = await db.query<{ eventId: string | null }>(
    `delete from story_fingerprints where story_id in (
       select story_id from story_fingerprints where open_until <= $1 order by open_until limit ${MAX_REMOVED}
       for update skip locked)
     returning event_id as "eventId"`,
    [now],
  );
  const eventIds = rows.flatMap(({ eventId }) => (eventId === null ? [] : [eventId]));
  return { stories: rows.length, eventIds: [...new Set(eventIds)] };
}

/** The same types happen at the same places, so the hashes are cached. */
const lockNumber = memoize(
  (name: string) => hash('sha256', `join ${name}`, 'buffer').readBigInt64BE(),
  MAX_CACHED_NUMBERS,
);
