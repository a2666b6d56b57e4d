import type { Pool } from 'pg';

/** Items between two ids, both left out. */
export type ItemRange = { after: string; before: string };

type CopiedItem = { id: string; acceptedAt: Date };

const PAGE = 200;

/** All of them: what is copied later names its source. */
export async function copySources(from: Pool, to: Pool): Promise<void> {
  const { rows } = await from.query<{ row: unknown }>('select to_jsonb(sources) as row from sources');
  await to.query('insert into sources select * from jsonb_populate_recordset(null::sources, $1)', [
    JSON.stringify(rows.map(({ row }) => row)),
  ]);
}

/** The next items as they came, each waiting for the pipeline; a page of them. */
export async function copyItems(
  from: Pool,
  to: Pool,
  { after, before, most }: ItemRange & { most: number },
): Promise<CopiedItem[]> {
  const { rows } = await from.query<CopiedItem & { row: unknown }>({
    name: 'replay-items',
    text: `select id, accepted_at as "acceptedAt", to_jsonb(items) as row from items
      where id > $1 and id < $2 order by id limit $3`,
    values: [after, before, Math.min(PAGE, most)],
  });
  await to.query({
    name: 'replay-copy',
    text: `with copied as (
        insert into items select * from jsonb_populate_recordset(null::items, $1) returning id, accepted_at)
      insert into item_queue (item_id, accepted_at) select id, accepted_at from copied`,
    values: [JSON.stringify(rows.map(({ row }) => row))],
  });
  return rows.map(({ id, acceptedAt }) => ({ id, acceptedAt }));
}
