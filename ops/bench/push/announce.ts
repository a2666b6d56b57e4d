import type pg from 'pg';
import { newAlertId } from './population.ts';

/** What every browser of an area gets: as long as a real warning. */
export const FACTS = {
  ...{ kind: 'alert', item_id: 's-019a8560-7a00-7000-8000-0000000000f1', change: 'issued' },
  ...{ severity: 5, category: 'weather' },
  title: {
    en: 'Flood warning: Marikina River on third alarm',
    fil: 'Babala sa baha: ikatlong alarma ang Ilog Marikina',
  },
  area: { en: 'Marikina', fil: 'Marikina' },
  steps: {
    en: [
      'Leave the riverside now',
      'Go to the nearest evacuation centre',
      'Bring medicine, water and papers',
    ],
    fil: [
      'Umalis na sa tabing-ilog',
      'Pumunta sa pinakamalapit na evacuation center',
      'Magdala ng gamot, tubig at papeles',
    ],
  },
  until: new Date(Date.now() + 6 * 3_600_000).toISOString(),
  issued_at: new Date().toISOString(),
  read_at: new Date().toISOString(),
  source: 'PAGASA',
};

const REASON = {
  ...{
    code: 'critical',
    change: 'issued',
    inside: true,
    was: null,
    ending: null,
    isBudgeted: false,
    ladder: 1,
  },
  place: { kind: 'home', label: null, name: 'Marikina' },
};

const PER_STATEMENT = 2_000;

/** Writes the decisions and the ledger for everybody with a place in the cells, and wakes the senders. */
export async function announce(
  db: pg.Client,
  cells: readonly string[],
): Promise<{ alertId: string; begunAt: Date }> {
  const alertId = newAlertId();
  const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
  const begunAt = rows[0]?.at ?? new Date();
  await db.query(
    `insert into push_messages (alert_id, version, facts, expires_at, created_at)
     values ($1, 1, $2, now() + interval '6 hours', now())`,
    [alertId, JSON.stringify(FACTS)],
  );
  let after = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const { rows: batch } = await db.query<{ recipient: string }>(
      `with people as (
         select recipient_id, id from guest_places
         where cell = any ($2::bigint[]) and recipient_id > $3 order by recipient_id limit ${PER_STATEMENT}
       ), decided as (
         insert into notifications (alert_id, version, recipient_id, item_id, change, severity, category, decision, loudness,
           reason, place_id, distance_m, texts, created_at)
         select $1, 1, recipient_id, $4, 'issued', 5, 'weather', 'send', 'alarm', $5, id, 0, '{}', now() from people
         on conflict do nothing
       ), due as (
         insert into push_deliveries (alert_id, version, subscription_id, shard, severity, distance_m, loudness, due_at)
         select $1, 1, s.id, s.shard, 5, 0, 'alarm', clock_timestamp()
         from people join push_subscriptions s on s.recipient_id = people.recipient_id
         on conflict do nothing
       )
       select recipient_id as recipient from people order by recipient_id`,
      [alertId, cells, after, FACTS.item_id, JSON.stringify(REASON)],
    );
    await db.query(`select pg_notify('push', '')`);
    after = batch.at(-1)?.recipient ?? after;
    if (batch.length < PER_STATEMENT) return { alertId, begunAt };
  }
}
