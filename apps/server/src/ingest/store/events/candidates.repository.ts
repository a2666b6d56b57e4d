import type { ClientBase } from 'pg';
import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';
import { cacheFingerprint, type FingerprintVersion, getCachedFingerprint } from './fingerprint-cache.ts';
import type { StoredFingerprint } from './fingerprints.repository.ts';

/** More would not change the result: the newest are examined first. */
const MAX_CANDIDATES = 60;
const MAX_MEMBERS = 8;

type CandidateRow = FingerprintVersion & { eventId: string | null };

/** Open reports that share a key, with the newest other members of their events. */
export async function findCandidates(
  db: ClientBase,
  keys: readonly string[],
  { storyId, now }: { storyId: string; now: Date },
): Promise<StoredFingerprint[]> {
  // The newest of each key first: a key that thousands share costs no more than one that few have.
  const { rows } = await db.query<CandidateRow>({
    name: 'candidates-by-keys',
    text: `with newest as materialized (
        select story_id, reported_at from unnest($1::text[]) as sought (key)
        cross join lateral (
          select story_id, reported_at from candidate_keys
          where candidate_keys.key = sought.key and open_until > $2 and story_id <> $3
          order by reported_at desc limit ${MAX_CANDIDATES}) as of_key
        group by story_id, reported_at order by reported_at desc limit ${MAX_CANDIDATES}),
      near as materialized (
        select story_id, event_id, story_fingerprints.xmin as version from newest join story_fingerprints using (story_id)
        order by newest.reported_at desc)
      select story_id as "storyId", event_id as "eventId", version from near where event_id is null
      union all
      select member.story_id, member.event_id, member.version
      from (select distinct event_id from near where event_id is not null) as found
      cross join lateral (
        select story_id, event_id, xmin as version from story_fingerprints
        where story_fingerprints.event_id = found.event_id and story_id <> $3
        order by reported_at desc limit ${MAX_MEMBERS}) as member`,
    values: [keys, now, storyId],
  });
  const unknown = rows.filter((row) => getCachedFingerprint(row) === undefined);
  const read = unknown.length === 0 ? NONE : await readFingerprints(db, unknown);
  return rows.flatMap((row) => {
    const fingerprint = getCachedFingerprint(row) ?? read.get(row.storyId);
    return fingerprint === undefined ? [] : [{ storyId: row.storyId, eventId: row.eventId, fingerprint }];
  });
}

const NONE: ReadonlyMap<string, StoryFingerprint> = new Map();

async function readFingerprints(
  db: ClientBase,
  wanted: readonly FingerprintVersion[],
): Promise<ReadonlyMap<string, StoryFingerprint>> {
  const { rows } = await db.query<FingerprintVersion & { fingerprint: StoryFingerprint }>({
    name: 'fingerprints-by-ids',
    text: 'select story_id as "storyId", xmin as version, fingerprint from story_fingerprints where story_id = any ($1)',
    values: [wanted.map(({ storyId }) => storyId)],
  });
  for (const { fingerprint, ...row } of rows) cacheFingerprint(row, fingerprint);
  return new Map(rows.map(({ storyId, fingerprint }) => [storyId, fingerprint]));
}
