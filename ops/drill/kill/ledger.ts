import pg from 'pg';
import type { KillEnvironment } from './environment.ts';

type Ledger = { lost: number; twice: number; line: string };

/** Compares every accepted bulletin with the feed and with what each reader received as published. */
export async function checkLedger({
  databaseUrl,
  readers,
  issued,
}: Pick<KillEnvironment, 'databaseUrl' | 'readers' | 'issued'>): Promise<Ledger> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string; in_feed: boolean }>(
    `select 's-' || stories.id as id, 
       exists (select from feed_rows where entry_id = coalesce(stories.event_id, stories.id)) as in_feed
     from stories where source_id = 'pagasa-cap'`,
  );
  await db.end();
  const missing = issued.length - rows.length;
  const notInFeed = rows.filter((row) => !row.in_feed).length;
  const counts = readers.flatMap((reader) =>
    rows.map(
      ({ id }) =>
        reader.updates.filter((frame) => frame.data.id === id && frame.data.change === 'published').length,
    ),
  );
  const lost = missing + notInFeed + counts.filter((count) => count === 0).length;
  const twice = counts.filter((count) => count > 1).length;
  return {
    lost,
    twice,
    line: `${issued.length} bulletins issued, ${rows.length} stories, ${readers.length} readers: ${lost} lost, ${twice} told twice`,
  };
}
