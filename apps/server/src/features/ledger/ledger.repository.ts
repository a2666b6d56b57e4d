import type { Pool } from 'pg';

/** Rows of one month that are counted; a year of typhoons has fewer alerts. */
const MAX_ROWS = 5_000;

/** Alerts that operators write have no issuer but us: nothing is measured from their issue. */
const DESK = 'paligid-desk';

export type SentRow = {
  storyId: string;
  title: string | null;
  source: string;
  issuedAt: Date | null;
  readAt: Date;
  toldAt: Date;
  pushedAt: Date | null;
  wasHeld: boolean;
};

const SENT = {
  name: 'ledger-told',
  text: `
    select alerts.story_id as "storyId", story.title, sources.name as source, alerts.issued_at as "issuedAt",
      alerts.read_at as "readAt", alerts.told_at as "toldAt", alerts.pushed_at as "pushedAt",
      exists (
        select from alert_audit
        where alert_audit.alert_id = alerts.id and alert_audit.action = 'hold' and alert_audit.at < alerts.told_at
      ) as "wasHeld"
    from alerts
      join sources on sources.id = alerts.source_id and sources.authority = 'official'
      left join lateral (select title from stories where stories.id = alerts.story_id limit 1) story on true
    where alerts.told_at >= $1 and alerts.told_at < $2 and alerts.source_id <> '${DESK}'
    order by alerts.told_at limit ${MAX_ROWS}`,
};

/** Official alerts that were first sent in the time. */
export async function findSent(db: Pool, from: Date, to: Date): Promise<SentRow[]> {
  const { rows } = await db.query<SentRow>({ ...SENT, values: [from, to] });
  return rows;
}

export type RecalledRow = {
  storyId: string;
  title: string | null;
  source: string | null;
  recalledAt: Date;
  isOwn: boolean;
};

/** Of what nobody was told, a recall is no false alert. */
const RECALLED = {
  name: 'ledger-recalled',
  text: `
    select alerts.story_id as "storyId", story.title, sources.name as source, alert_audit.at as "recalledAt",
      coalesce(story.source_id = '${DESK}', false) as "isOwn"
    from alert_audit
      join alerts on alerts.id = alert_audit.alert_id
      left join lateral (
        select title, source_id from stories where stories.id = alerts.story_id limit 1
      ) story on true
      left join sources on sources.id = story.source_id
    where alert_audit.action = 'recall' and alert_audit.at >= $1 and alert_audit.at < $2
      and exists (
        select from alert_deliveries sent
        where sent.alert_id = alerts.id and sent.change in ('issued', 'updated') and sent.sent_at <= alert_audit.at
      )
    order by alert_audit.at desc limit ${MAX_ROWS}`,
};

export async function findRecalled(db: Pool, from: Date, to: Date): Promise<RecalledRow[]> {
  const { rows } = await db.query<RecalledRow>({ ...RECALLED, values: [from, to] });
  return rows;
}

export type IssuedRow = {
  storyId: string;
  title: string;
  source: string;
  issuedAt: Date;
  expiresAt: Date;
  toldAt: Date | null;
  /** Another report of the same event was sent. */
  isToldByOther: boolean;
  isHeld: boolean;
  hasCells: boolean;
};

/**
 * Official reports that should have reached people: grave, with an end. A source counts from the day after its first
 * read on: what it had published before that nobody could have read in time.
 */
const ISSUED = {
  name: 'ledger-issued',
  text: `
    select stories.id as "storyId", stories.title, sources.name as source, stories.published as "issuedAt",
      stories.expires_at as "expiresAt", told.at as "toldAt",
      told.at is null and exists (
        select from stories other join alert_deliveries sent on sent.alert_id = other.id
        where other.event_id = stories.event_id and other.id <> stories.id
      ) as "isToldByOther",
      stories.operator_state is not null as "isHeld", coalesce(cardinality(stories.cells), 0) > 0 as "hasCells"
    from stories
      join sources on sources.id = stories.source_id and sources.authority = 'official'
      join lateral (
        select min(day) as day from source_days where source_days.source_id = stories.source_id
      ) first_read on first_read.day is not null
      left join lateral (
        select min(sent.sent_at) as at from alert_deliveries sent
        where sent.alert_id = stories.id and sent.change in ('issued', 'updated')
      ) told on true
    where (stories.severity >= 4 or stories.was_alert) and stories.published >= $1 and stories.published < $2
      and stories.expires_at is not null and stories.status <> 'superseded' and stories.source_id <> '${DESK}'
      and stories.published >= (first_read.day + 1)::timestamp at time zone 'Asia/Manila'
    order by stories.published desc limit ${MAX_ROWS}`,
};

export async function findIssued(db: Pool, from: Date, to: Date): Promise<IssuedRow[]> {
  const { rows } = await db.query<IssuedRow>({ ...ISSUED, values: [from, to] });
  return rows;
}

export type UptimeRow = { name: string; isOfficial: boolean; watchedMs: number; unreadMs: number };

const UPTIME = {
  name: 'ledger-uptime',
  text: `
    select sources.name, sources.authority = 'official' as "isOfficial",
      sum(source_days.watched_ms)::float8 as "watchedMs", sum(source_days.unread_ms)::float8 as "unreadMs"
    from source_days join sources on sources.id = source_days.source_id
    where source_days.day >= $1 and source_days.day < $2
    group by sources.id order by sources.name limit 200`,
};

/** By days in Manila; the last one is not included. */
export async function findUptime(db: Pool, fromDay: string, toDay: string): Promise<UptimeRow[]> {
  const { rows } = await db.query<UptimeRow>({ ...UPTIME, values: [fromDay, toDay] });
  return rows;
}

const SINCE = {
  name: 'ledger-since',
  text: `
    select least(
      (select min(day)::timestamp at time zone 'Asia/Manila' from source_days),
      (select min(told_at) from alerts where told_at is not null)
    ) as since`,
};

/** When the oldest record was made that the ledger counts; null before the first. */
export async function findSince(db: Pool): Promise<Date | null> {
  const { rows } = await db.query<{ since: Date | null }>(SINCE);
  return rows[0]?.since ?? null;
}
