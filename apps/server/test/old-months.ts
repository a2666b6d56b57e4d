import type pg from 'pg';

/** Creates a month's partition for each table that is partitioned by month and carries something over. */
export async function makeOldMonth(db: pg.Client, at: string): Promise<void> {
  for (const table of ['items', 'stories', 'events'])
    await db.query('select make_month($1, $2)', [table, at]);
}

export async function addSource(db: pg.Client): Promise<void> {
  await db.query(`insert into sources (id, name, owner, authority, languages, address, licence, attribution,
    cadence, is_enabled, updated_at) values ('bulletin', 'Bulletin', 'Bureau', 'official', '{en}', 'https://bulletin.test/feed',
    'CC BY 4.0', 'Bureau, CC BY 4.0', '2 minutes', true, '2026-11-15T00:00:00Z') on conflict do nothing`);
}

export async function deleteMonths(db: pg.Client): Promise<void> {
  await db.query(
    `truncate items, stories, events, tombstones, feed_rows, item_keys, story_keys, item_queue, outbox, sources cascade`,
  );
}

/** Stories a millisecond apart from `at` on, each with a key and two feed rows. */
export async function addStories(db: pg.Client, at: string, count: number): Promise<void> {
  await db.query(
    `insert into stories (id, item_id, source_id, title, category, severity, published, seen_at, accepted_at, rules_version)
     select first_id_at(moment), first_id_at(moment), 'bulletin', 'Creek rises', 'weather', 3, moment, moment, moment, '1'
     from (select $1::timestamptz + n * interval '1 ms' as moment from generate_series(0, $2::integer - 1) as n) moments`,
    [at, count],
  );
  const from = [at, count];
  const ids = `(select id from stories where id >= first_id_at($1::timestamptz) order by id limit $2) old`;
  await db.query(
    `insert into story_keys (source_id, external_id, story_id) select 'bulletin', id::text, id from ${ids}`,
    from,
  );
  await db.query(
    `insert into feed_rows (cell, entry_id, is_event, severity, category, published, expires)
     select cell, id, false, 3, 'weather', now() + interval '1 year', null from ${ids} cross join (values (1), (2)) as cells (cell)`,
    from,
  );
}

export async function countTableRows(db: pg.Client, table: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return rows[0]?.count ?? -1;
}

export async function listPartitions(db: pg.Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  );
  return rows.map(({ part }) => part);
}
