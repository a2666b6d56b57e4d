import type { ClientBase } from 'pg';

/**
 * Those of these stories that neither the publisher nor an operator has called off, and whether each is in force at a
 * moment or has expired.
 */
export async function findStanding(
  db: ClientBase,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; isInForce: boolean }>({
    name: 'parts-standing',
    text: `select id, status <> 'expired' and (expires_at is null or expires_at > $2) as "isInForce" from stories
      where id = any ($1) and status in ('active', 'updated', 'expired') and operator_state is null`,
    values: [ids, now],
  });
  return new Map(rows.map(({ id, isInForce }) => [id, isInForce]));
}

/** Records that a story is inside the area of the other's warning. */
export async function link(db: ClientBase, storyId: string, partOf: string): Promise<void> {
  await db.query({
    name: 'parts-link',
    text: 'update stories set part_of = $2 where id = $1 and part_of is distinct from $2',
    values: [storyId, partOf],
  });
}

/**
 * Links stories inside this warning's area that are part of nothing yet. A row that another transaction has locked is
 * skipped.
 */
export async function adopt(db: ClientBase, partOf: string, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'parts-adopt',
    text: `update stories set part_of = $1 where id in (
      select id from stories where id = any ($2) and part_of is null order by id for update skip locked)`,
    values: [partOf, ids],
  });
}
