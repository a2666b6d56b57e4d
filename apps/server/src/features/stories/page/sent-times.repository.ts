import type { Pool } from 'pg';

/** When a push service first took a notification of an alert for a browser; null when none was sent. */
export async function findFirstSent(db: Pool, alertId: string): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>({
    name: 'first-sent',
    text: 'select min(first_accepted_at) as at from push_messages where alert_id = $1',
    values: [alertId],
  });
  return rows[0]?.at ?? null;
}
