import type { Pool } from 'pg';

export type EventCount = { day: string; event: string; kind: string; amount: number };

const ADD = {
  name: 'event-counts-add',
  text: `
    insert into event_counts (day, event, kind, amount)
    select * from unnest($1::date[], $2::text[], $3::text[], $4::bigint[])
    on conflict (day, event, kind) do update set amount = event_counts.amount + excluded.amount`,
};

/** Every day, event and kind at most once. Sorted: two programs that add at the same time lock in the same order. */
export async function addCounts(db: Pool, counts: readonly EventCount[]): Promise<void> {
  const key = ({ day, event, kind }: EventCount) => `${day} ${event} ${kind}`;
  const sorted = counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const column = <K extends keyof EventCount>(name: K) => sorted.map((count) => count[name]);
  await db.query({ ...ADD, values: [column('day'), column('event'), column('kind'), column('amount')] });
}
