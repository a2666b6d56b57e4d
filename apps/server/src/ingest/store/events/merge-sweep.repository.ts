import type { Pool } from 'pg';

export type SweepPosition = {
  /** The round looks at what changed since then. */
  changedSince: Date;
  /** Absent between two rounds. */
  round: { nextSince: Date; afterId: string } | undefined;
};

type Row = { changedSince: Date; nextSince: Date | null; afterId: string | null };

/** Absent before the first round. */
export async function find(db: Pool): Promise<SweepPosition | undefined> {
  const { rows } = await db.query<Row>({
    name: 'merge-sweep',
    text: `select changed_since as "changedSince", next_since as "nextSince", after_id as "afterId" from merge_sweep`,
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { changedSince, nextSince, afterId } = row;
  return { changedSince, round: nextSince === null || afterId === null ? undefined : { nextSince, afterId } };
}

export async function save(db: Pool, { changedSince, round }: SweepPosition): Promise<void> {
  await db.query({
    name: 'merge-sweep-save',
    text: `insert into merge_sweep (changed_since, next_since, after_id) values ($1, $2, $3)
      on conflict (is_only) do update set changed_since = excluded.changed_since, next_since = excluded.next_since,
        after_id = excluded.after_id`,
    values: [changedSince, round?.nextSince ?? null, round?.afterId ?? null],
  });
}
