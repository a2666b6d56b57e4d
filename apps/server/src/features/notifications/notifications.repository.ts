import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type NotificationRow = {
  recipientId: string;
  change: 'issued' | 'raised' | 'updated' | 'ended' | 'recalled';
  decision: 'send' | 'hold';
  loudness: 'alarm' | 'sound' | 'silent';
  reason: object;
  placeId: string | null;
  distanceM: number | null;
  texts: object;
};

type VersionFields = {
  alertId: string;
  version: number;
  itemId: string;
  severity: number;
  category: string;
  expiresAt: Date;
  now: Date;
};

const INSERT = {
  name: 'notifications-insert',
  text: `
    insert into notifications (alert_id, version, item_id, severity, category, expires_at, created_at,
      recipient_id, change, decision, loudness, reason, place_id, distance_m, texts)
    select $1, $2, $3, $4, $5, $6, $7, made.*
    from unnest($8::uuid[], $9::text[], $10::text[], $11::text[], $12::jsonb[], $13::uuid[], $14::integer[], $15::jsonb[])
      as made (recipient_id, change, decision, loudness, reason, place_id, distance_m, texts)
    on conflict (alert_id, version, recipient_id) do update set
      severity = excluded.severity, expires_at = excluded.expires_at, created_at = excluded.created_at,
      change = excluded.change, decision = excluded.decision, loudness = excluded.loudness, reason = excluded.reason,
      place_id = excluded.place_id, distance_m = excluded.distance_m, texts = excluded.texts
    where notifications.decision = 'hold' and notifications.reason ->> 'code' = 'same-event'`,
};

/** A decision stands, but for what was held back because of another alert: that is sent once the other one ends. */
export async function insertMany(
  db: ClientBase,
  fields: VersionFields,
  rows: readonly NotificationRow[],
): Promise<void> {
  const { alertId, version, itemId, severity, category, expiresAt, now } = fields;
  await db.query({
    ...INSERT,
    values: [
      ...[alertId, version, itemId, severity, category, expiresAt, now],
      rows.map((row) => row.recipientId),
      rows.map((row) => row.change),
      rows.map((row) => row.decision),
      rows.map((row) => row.loudness),
      rows.map((row) => JSON.stringify(row.reason)),
      rows.map((row) => row.placeId),
      rows.map((row) => row.distanceM),
      rows.map((row) => JSON.stringify(row.texts)),
    ],
  });
}

export type HistoryRow = {
  alertId: string;
  version: number;
  itemId: string;
  change: string;
  severity: number;
  category: string;
  decision: 'send' | 'hold';
  loudness: 'alarm' | 'sound' | 'silent';
  reason: unknown;
  placeId: string | null;
  distanceM: number | null;
  texts: unknown;
  createdAt: Date;
  createdMicros: number;
  expiresAt: Date | null;
  readAt: Date | null;
};

/** The last row of a page; a time of PostgreSQL has microseconds, those past the millisecond of a Date. */
export type HistoryCursor = { createdAt: Date; createdMicros: number; alertId: string; version: number };

const COLUMNS = `alert_id as "alertId", version, item_id as "itemId", change, severity, category, decision, loudness,
  reason, place_id as "placeId", distance_m as "distanceM", texts, created_at as "createdAt",
  extract(microseconds from created_at)::integer % 1000 as "createdMicros", expires_at as "expiresAt", read_at as "readAt"`;

const LIST = {
  name: 'notifications-list',
  text: `
    select ${COLUMNS} from notifications
    where recipient_id = $1 and created_at >= $2 and created_at <= $3
      and (created_at < $3 or (alert_id, version) > ($4, $5))
    order by created_at desc, alert_id, version
    limit $6`,
};
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Page = { recipientId: string; since: Date; before: HistoryCursor | undefined; now: Date; limit: number };

/** Newest first. */
export async function list(db: Db, { recipientId, since, before, now, limit }: Page): Promise<HistoryRow[]> {
  const { alertId, version, ...last } = before ?? {
    ...{ createdAt: now, createdMicros: 999 },
    ...{ alertId: NO_ID, version: 0 },
  };
  const createdAt = last.createdAt
    .toISOString()
    .replace('Z', `${String(last.createdMicros).padStart(3, '0')}Z`);
  const values = [recipientId, since, createdAt, alertId, version, limit];
  const { rows } = await db.query<HistoryRow>({ ...LIST, values });
  return rows;
}

const COUNT = {
  name: 'notifications-count',
  text: `
    select decision, reason ->> 'code' as code, count(distinct alert_id)::int as alerts
    from notifications where recipient_id = $1 and created_at >= $2
    group by grouping sets ((decision), (decision, reason ->> 'code'))`,
};

/** Alerts since a time, by decision; with a code only those of that reason. */
export async function countSince(
  db: Db,
  recipientId: string,
  since: Date,
): Promise<{ decision: string; code: string | null; alerts: number }[]> {
  const { rows } = await db.query<{ decision: string; code: string | null; alerts: number }>({
    ...COUNT,
    values: [recipientId, since],
  });
  return rows;
}

const UNREAD = {
  name: 'notifications-unread',
  text: `
    select count(distinct alert_id)::int as unread from notifications
    where recipient_id = $1 and created_at >= $2 and read_at is null and decision = 'send'`,
};

/** Alerts with a notification that was not read. */
export async function countUnread(db: Db, recipientId: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({ ...UNREAD, values: [recipientId, since] });
  return rows[0]?.unread ?? 0;
}

const LIST_UNREAD = {
  name: 'notifications-list-unread',
  text: `
    select item_id as "itemId" from notifications
    where recipient_id = $1 and created_at >= $2 and read_at is null and decision = 'send'
    group by item_id order by max(created_at) desc limit $3`,
};

/** The stories of unread notifications, newest first. */
export async function listUnread(db: Db, recipientId: string, since: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ itemId: string }>({
    ...LIST_UNREAD,
    values: [recipientId, since, limit],
  });
  return rows.map(({ itemId }) => itemId);
}

const MARK_READ = {
  name: 'notifications-mark-read',
  text: `
    update notifications set read_at = $4
    where recipient_id = $1 and created_at >= $2 and created_at < $3::timestamptz + interval '1 millisecond'
      and read_at is null`,
};

type ReadMark = { recipientId: string; since: Date; upTo: Date; now: Date };

/** Up to the end of that millisecond: a reader is told no smaller parts. */
export async function markRead(db: Db, { recipientId, since, upTo, now }: ReadMark): Promise<void> {
  await db.query({ ...MARK_READ, values: [recipientId, since, upTo, now] });
}

const PRUNE = {
  name: 'notifications-prune',
  text: `
    delete from notifications using (
      select alert_id, version, recipient_id from notifications
      where created_at < $1 order by created_at limit $2
    ) batch
    where notifications.alert_id = batch.alert_id and notifications.version = batch.version
      and notifications.recipient_id = batch.recipient_id`,
};

export async function prune(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE, values: [before, limit] });
  return rowCount ?? 0;
}

export async function deleteOfAlerts(db: ClientBase, alertIds: readonly string[]): Promise<void> {
  await db.query('delete from notifications where alert_id = any ($1::uuid[])', [alertIds]);
}
