import { firstUuidAt } from '@paligid/domain/ids';
import type { Pool } from 'pg';

// Ids sort by creation time, so that each count below reads a range of a primary key or of an index by time.

export type Statistics = {
  readers: number;
  new_readers: number;
  sign_ins: number;
  stories: number;
  alerts: number;
  notifications: number;
  interactions: number;
  bookmarks: number;
  shares: number;
};

/** Nobody reads what the prober is notified of. */
const OF_READERS =
  'not exists (select from probe_bulletins where probe_bulletins.id = notifications.alert_id)';

const STATISTICS = {
  name: 'statistics-of-days',
  text: `
    select
      (select count(*)::int from users) as readers,
      (select count(*)::int from users where id >= $1) as new_readers,
      (select count(*)::int from sessions where id >= $1) as sign_ins,
      (select count(*)::int from stories where id >= $1) as stories,
      (select count(*)::int from alerts
        where id >= $1 and not exists (select from probe_bulletins where probe_bulletins.id = alerts.id)) as alerts,
      (select count(*)::int from notifications where created_at >= $2 and ${OF_READERS}) as notifications,
      (select count(*)::int from interactions where id >= $1) as interactions,
      (select count(*)::int from bookmarks where id >= $1) as bookmarks,
      (select coalesce(sum(amount), 0)::int from event_counts
        where day >= ($2 at time zone 'Asia/Manila')::date and event = 'share') as shares`,
};

export async function readStatistics(db: Pool, since: Date): Promise<Statistics> {
  const { rows } = await db.query<Statistics>({
    ...STATISTICS,
    values: [firstUuidAt(since.getTime()), since],
  });
  if (rows[0] === undefined) throw new Error('counts always answer one row');
  return rows[0];
}

export type CurrentFigures = {
  stories_last_hour: number;
  alerts_in_force: number;
  notifications_last_hour: number;
};

const CURRENT = {
  name: 'statistics-now',
  text: `
    select
      (select count(*)::int from stories where id >= $1) as stories_last_hour,
      (select count(*)::int from stories
        where was_alert and operator_state is null and status in ('active', 'updated') and expires_at > $3
      ) as alerts_in_force,
      (select count(*)::int from notifications where created_at >= $2 and ${OF_READERS}) as notifications_last_hour`,
};

export async function readCurrentFigures(db: Pool, since: Date, now: Date): Promise<CurrentFigures> {
  const values = [firstUuidAt(since.getTime()), since, now];
  const { rows } = await db.query<CurrentFigures>({ ...CURRENT, values });
  if (rows[0] === undefined) throw new Error('counts always answer one row');
  return rows[0];
}
