import type { Pool } from 'pg';

/** An account with all its devices, or one device of a guest. */
type Rehearser = { userId: string } | { subscriptionId: string };

const MAX_REHEARSERS = 1_000;

const ONE = `
  select recipients.id from alert_recipients recipients where recipients.user_id = $1
  union
  select recipient_id from push_subscriptions where id = $2`;

function values(who: Rehearser): [string | null, string | null] {
  return 'userId' in who ? [who.userId, null] : [null, who.subscriptionId];
}

/** False: nobody is known by it, or they were added before. */
export async function add(db: Pool, who: Rehearser, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into rehearsal_recipients (recipient_id, added_at)
     select id, $3 from (${ONE}) found on conflict do nothing`,
    [...values(who), now],
  );
  return (rowCount ?? 0) > 0;
}

export async function remove(db: Pool, who: Rehearser): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from rehearsal_recipients where recipient_id in (${ONE})`,
    values(who),
  );
  return (rowCount ?? 0) > 0;
}

export async function count(db: Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from rehearsal_recipients',
  );
  return rows[0]?.count ?? 0;
}

/** The recipients of exercises. */
export async function listIds(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'rehearsal-recipients',
    text: 'select recipient_id as id from rehearsal_recipients order by recipient_id limit $1',
    values: [MAX_REHEARSERS],
  });
  return rows.map(({ id }) => id);
}
