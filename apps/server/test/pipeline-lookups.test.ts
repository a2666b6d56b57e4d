import { expect } from 'vitest';
import { pipelineTest as test } from './pipeline-database.ts';
import { buildCap, newId } from './stored-items.ts';

test('every lookup of the pipeline is answered by an index', async ({ db, pipeline }) => {
  await pipeline.run('bureau', buildCap({ name: 'first' }));
  // Of a table with one row every index is as good as the other.
  await db.query(
    `insert into cap_messages (key, part, parts, item_id, chain_id, message_type, sent_at, is_final, refers_to)
     select 'key ' || n, part, parts, item_id, chain_id, message_type, sent_at, is_final, refers_to
     from cap_messages, generate_series(1, 2000) as n`,
  );
  await db.query('analyze cap_messages');
  await db.query('set enable_seqscan = off');
  const plan = async (sql: string) => JSON.stringify((await db.query(`explain (format json) ${sql}`)).rows);
  const lookups: [string, RegExp][] = [
    [
      `select distinct chain_id from cap_messages where key in (
         select unnest('{a,b}'::text[]) union select by_key from cap_references where referenced_key = any ('{a,b}'))`,
      /cap_messages_pkey/,
    ],
    [`select 1 from cap_messages where chain_id = '${newId()}'`, /cap_messages_by_chain/],
    [
      `select item_id from item_queue where dead_at is null and due_at <= now() order by due_at limit 500`,
      /item_queue_due/,
    ],
    [`delete from item_queue where item_id = any ('{${newId()}}') and dead_at is null`, /item_queue_pkey/],
    [
      `select item.id from unnest('{${newId()},${newId()}}'::uuid[]) as wanted (id)
       cross join lateral (select * from items where items.id = wanted.id limit 1) as item`,
      /items_\w+_pkey/,
    ],
    [
      `select id from stories where status in ('active', 'updated') and expires_at is not null and expires_at <= now()
       order by expires_at limit 100`,
      /expires_at_idx/,
    ],
    [`select 1 from feed_rows where leaves_at <= now() order by leaves_at limit 500`, /feed_rows_leaving/],
    [`select cell from feed_rows where entry_id = '${newId()}'`, /feed_rows_pkey/],
  ];
  for (const [sql, index] of lookups) {
    const used = await plan(sql);
    expect(used).toMatch(index);
    expect(used).not.toContain('"Seq Scan"');
  }
  await db.query('reset enable_seqscan');
});
