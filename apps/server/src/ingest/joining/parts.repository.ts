import type { ClientBase } from 'pg';

/** Which of these stories hold at a moment. */
export async function findInForce(
  db: ClientBase,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>({
    name: 'parts-in-force',
    text: `select id from stories
      where id = any ($1) and status in ('active', 'updated') and (expires_at is null or expires_at > $2)
        and operator_state is null`,
    values: [ids, now],
  });
  return new Set(rows.map(({ id }) => id));
}

/** A story lies in what the other warns of. */
export async function link(db: ClientBase, storyId: string, partOf: string): Promise<void> {
  await db.query({
    name: 'parts-link',
    text: 'update stories set part_of = $2 where id = $1 and part_of is distinct from $2',
    values: [storyId, partOf],
  });
}

/** Stories that lie in what this one warns of, and in nothing yet. One that somebody holds is left as it is. */
export async function adopt(db: ClientBase, partOf: string, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'parts-adopt',
    text: `update stories set part_of = $1 where id in (
      select id from stories where id = any ($2) and part_of is null order by id for update skip locked)`,
    values: [partOf, ids],
  });
}
