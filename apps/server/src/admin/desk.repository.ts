import type { Pool } from 'pg';

/** What the desk reads. It writes nothing: every change goes through the services that the commands use too. */

export type DeskAlert = {
  id: string;
  title: string;
  severity: number;
  placeName: string | null;
  sourceName: string;
  operatorState: 'held' | null;
  expiresAt: Date;
};

const MAX_ALERTS = 200;

/** By the index of stories by their end: an alert has one. */
const IN_FORCE = {
  name: 'desk-alerts-in-force',
  text: `
    select stories.id, title, severity, place_name as "placeName", sources.name as "sourceName",
      operator_state as "operatorState", expires_at as "expiresAt"
    from stories join sources on sources.id = source_id
    where status in ('active', 'updated') and expires_at is not null and expires_at > $1 and was_alert
    order by severity desc, stories.id desc limit ${MAX_ALERTS}`,
};

/** Held ones too; the gravest and newest first. */
export async function listAlerts(db: Pool, now: Date): Promise<DeskAlert[]> {
  const { rows } = await db.query<DeskAlert>({ ...IN_FORCE, values: [now] });
  return rows;
}

export type DeskStory = {
  id: string;
  title: string;
  severity: number;
  category: string;
  status: string;
  wasAlert: boolean;
  operatorState: 'held' | 'recalled' | null;
  operatorNote: string | null;
  placeName: string | null;
  hasArea: boolean;
  sourceName: string;
  published: Date;
  expiresAt: Date | null;
  version: number;
};

const STORY = {
  name: 'desk-story',
  text: `
    select stories.id, title, severity, category::text as category, status::text as status, was_alert as "wasAlert",
      operator_state as "operatorState", operator_note as "operatorNote", place_name as "placeName",
      area is not null as "hasArea", sources.name as "sourceName", published, expires_at as "expiresAt", version
    from stories join sources on sources.id = source_id where stories.id = $1`,
};

export async function findStory(db: Pool, id: string): Promise<DeskStory | undefined> {
  const { rows } = await db.query<DeskStory>({ ...STORY, values: [id] });
  return rows[0];
}

/** Who was told of an alert, and by what. */
export type Audience = { people: number; devices: number; accepted: number };

const AUDIENCE = {
  name: 'desk-audience',
  text: `
    select
      (select count(distinct recipient_id)::int from notifications
        where alert_id = $1 and decision = 'send') as people,
      (select count(distinct subscription_id)::int from push_deliveries where alert_id = $1) as devices,
      (select count(distinct subscription_id)::int from push_deliveries
        where alert_id = $1 and state = 'accepted') as accepted`,
};

export async function countAudience(db: Pool, alertId: string): Promise<Audience> {
  const { rows } = await db.query<Audience>({ ...AUDIENCE, values: [alertId] });
  return rows[0] ?? { people: 0, devices: 0, accepted: 0 };
}

export type DeskTimes = {
  issuedAt: Date | null;
  readAt: Date | null;
  toldAt: Date | null;
  pushedAt: Date | null;
};

const TIMES = {
  name: 'desk-times',
  text: `
    select issued_at as "issuedAt", read_at as "readAt", told_at as "toldAt", pushed_at as "pushedAt"
    from alerts where id = $1`,
};

export async function findTimes(db: Pool, alertId: string): Promise<DeskTimes | undefined> {
  const { rows } = await db.query<DeskTimes>({ ...TIMES, values: [alertId] });
  return rows[0];
}

/** A state in which an alert was told to people; null where it was held or recalled. */
export type DeskVersion = {
  number: number;
  at: Date;
  title: string | null;
  severity: number | null;
  place: string | null;
  expiresAt: string | null;
};

const VERSIONS = {
  name: 'desk-versions',
  text: `
    select number, recorded_at as at, content->>'title' as title, (content->>'severity')::int as severity,
      content->>'place' as place, content->>'expires_at' as "expiresAt"
    from alert_versions where story_id = $1 order by number desc limit $2`,
};

/** Newest first. */
export async function listVersions(db: Pool, alertId: string, limit: number): Promise<DeskVersion[]> {
  const { rows } = await db.query<DeskVersion>({ ...VERSIONS, values: [alertId, limit] });
  return rows;
}

export type PushState = { state: string; deliveries: number };

/** Counting stops here: what an hour of a typhoon sends is known to be much. */
const MAX_COUNTED = 200_000;

const PUSHES = {
  name: 'desk-pushes',
  text: `
    select state::text as state, count(*)::int as deliveries
    from (select state from push_deliveries where due_at >= $1 order by due_at limit ${MAX_COUNTED}) recent
    group by state order by state`,
};

export async function countPushes(db: Pool, since: Date): Promise<PushState[]> {
  const { rows } = await db.query<PushState>({ ...PUSHES, values: [since] });
  return rows;
}
