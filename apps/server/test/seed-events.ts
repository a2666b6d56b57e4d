import type pg from 'pg';
import { MARIKINA, MINUTE, NOW, seedStory } from './seed-stories.ts';

type Seed = {
  headline?: string;
  severity?: number;
  mergedInto?: string | null;
};

let made = 0;

/** Newspapers with separate owners, in addition to the sources of every suite. */
export async function seedOutlets(db: pg.Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => `outlet-${i + 1}`);
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled,
       updated_at)
     select id, 'The ' || id, id, 'media', '{en}', 'https://' || id || '.test/rss', 'quote', 'The ' || id,
       '5 minutes', true, $2
     from unnest($1::text[]) as id`,
    [ids, NOW],
  );
  return ids;
}

/** An event with these stories; returns its id without the wire prefix. */
export async function seedEvent(
  db: pg.Client,
  storyIds: readonly string[],
  seed: Seed = {},
): Promise<string> {
  made += 1;
  const id = `01a1dd5c-ee00-7000-8000-${made.toString(16).padStart(12, '0')}`;
  const { headline = 'Marikina River rises', severity = 3, mergedInto = null } = seed;
  await db.query(
    `insert into events (id, headline, summary, category, severity, place_name, precision, lat, lon, started_at,
       published, merged_into, rules_version, updated_at)
     values ($1, $2, 'The river is over its banks.', 'weather', $3, 'Marikina', 'point', $4, $5, $6, $6, $7, 'test', $6)`,
    [id, headline, severity, MARIKINA.lat, MARIKINA.lon, NOW, mergedInto],
  );
  await db.query('update stories set event_id = $1 where id = any ($2)', [id, storyIds]);
  if (mergedInto === null) await seedEntry(db, id, storyIds, severity);
  return id;
}

/** Three sources report one flood: a newspaper was first, an official source is the lead. */
export async function seedFlood(db: pg.Client) {
  const [outlet = ''] = await seedOutlets(db, 1);
  const minutesAgo = (minutes: number) => NOW.getTime() - minutes * MINUTE;
  const paper = await seedStory(db, {
    ...{ source: 'daily', title: 'Creek floods homes', severity: 4, publishedMs: minutesAgo(40) },
  });
  const official = await seedStory(db, { title: 'River at second alarm', publishedMs: minutesAgo(30) });
  const newest = await seedStory(db, {
    ...{ source: outlet, title: 'Families leave the riverside', publishedMs: minutesAgo(5) },
  });
  const event = await seedEvent(db, [paper, official, newest]);
  return { paper, official, newest, event };
}

/** The event is the feed entry, in every cell of its stories and as new as the newest. */
async function seedEntry(db: pg.Client, id: string, storyIds: readonly string[], severity: number) {
  await db.query(
    `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, reach_m, published, expires,
       source_count, rank)
     select cell, $2, true, bool_or(is_alert), $3, 'weather', max(lat), max(lon), 20000,
       max(max(published)) over (), max(expires), $4,
       (extract(epoch from max(max(published)) over ()) * 1000)::bigint
     from feed_rows where entry_id = any ($1) group by cell`,
    [storyIds, id, severity, Math.min(4, storyIds.length)],
  );
  await db.query('delete from feed_rows where entry_id = any ($1)', [storyIds]);
}
