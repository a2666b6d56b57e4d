import type { ClientBase } from 'pg';
import { knownSigns, knowSigns, type SignsVersion } from './known-signs.ts';
import type { KeptSigns } from './signs.repository.ts';
import type { StorySigns } from './story-signs.ts';

/** More would not change the answer: the newest are looked at first. */
const MOST_NEAR = 60;
const MOST_MEMBERS = 8;

type Found = SignsVersion & { eventId: string | null };

/** Open reports that share a key, with the newest others of their events. */
export async function findNear(
  db: ClientBase,
  keys: readonly string[],
  { storyId, now }: { storyId: string; now: Date },
): Promise<KeptSigns[]> {
  // The newest of each key first: a key that thousands share costs no more than one that few have.
  const { rows } = await db.query<Found>({
    name: 'joining-near',
    text: `with newest as materialized (
        select story_id, told_at from unnest($1::text[]) as sought (key)
        cross join lateral (
          select story_id, told_at from report_keys
          where report_keys.key = sought.key and open_until > $2 and story_id <> $3
          order by told_at desc limit ${MOST_NEAR}) as of_key
        group by story_id, told_at order by told_at desc limit ${MOST_NEAR}),
      near as materialized (
        select story_id, event_id, story_signs.xmin as version from newest join story_signs using (story_id)
        order by newest.told_at desc)
      select story_id as "storyId", event_id as "eventId", version from near where event_id is null
      union all
      select member.story_id, member.event_id, member.version
      from (select distinct event_id from near where event_id is not null) as found
      cross join lateral (
        select story_id, event_id, xmin as version from story_signs
        where story_signs.event_id = found.event_id and story_id <> $3
        order by told_at desc limit ${MOST_MEMBERS}) as member`,
    values: [keys, now, storyId],
  });
  const unknown = rows.filter((row) => knownSigns(row) === undefined);
  const read = unknown.length === 0 ? NONE : await readSigns(db, unknown);
  return rows.flatMap((row) => {
    const signs = knownSigns(row) ?? read.get(row.storyId);
    return signs === undefined ? [] : [{ storyId: row.storyId, eventId: row.eventId, signs }];
  });
}

const NONE: ReadonlyMap<string, StorySigns> = new Map();

async function readSigns(
  db: ClientBase,
  wanted: readonly SignsVersion[],
): Promise<ReadonlyMap<string, StorySigns>> {
  const { rows } = await db.query<SignsVersion & { signs: StorySigns }>({
    name: 'joining-signs',
    text: 'select story_id as "storyId", xmin as version, signs from story_signs where story_id = any ($1)',
    values: [wanted.map(({ storyId }) => storyId)],
  });
  for (const { signs, ...row } of rows) knowSigns(row, signs);
  return new Map(rows.map(({ storyId, signs }) => [storyId, signs]));
}
