import { createHash } from 'node:crypto';
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { placeByCode } from '@paligid/geo/areas';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type pg from 'pg';
import type { AudienceEvent } from '../src/features/notifications/audience.service.ts';
import { notifyAudience } from '../src/features/notifications/audience.service.ts';
import { BY_INDEX, openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { silent } from './nats-streams.ts';
import { addSampleAgency } from './published-stories.ts';
import { databaseTest } from './server-database.ts';

export const MARIKINA = '1380700000';
export const QUEZON_CITY = '1381300000';
export const CEBU_CITY = '0730600000';

export const NOON = new Date('2026-11-15T12:00:00+08:00');
/** Starts as the clock of a test API does; every id and decision follows it. */
export const clock = { at: NOON, now: () => clock.at };
const newId = newIds({ now: () => NOON });

/** A database with a pool, whose statements are counted, and no recipients. */
export const audienceTest = databaseTest
  .extend('pool', { scope: 'file' }, async ({ databaseUrl, db }, { onCleanup }) => {
    const pool = openDatabase(
      { databaseUrl, databaseConnections: 10, databaseOptions: BY_INDEX },
      'test',
      silent,
    );
    onCleanup(() => pool.end());
    await addSampleAgency(db);
    return pool;
  })
  .extend('empty', { auto: true }, async ({ db }) => {
    clock.at = NOON;
    await db.query('truncate alert_recipients, users, push_messages, notifications, stories cascade');
  })
  .extend(
    'notify',
    ({ pool }) =>
      (event: Partial<AudienceEvent> & { alertId: string }, onBatch?: () => void) =>
        notifyAudience(
          { pool, clock, ...(onBatch && { onBatch }) },
          { storyId: event.alertId, version: 1, change: 'issued', ...event },
        ),
  );

type SeedPlace = {
  code: string;
  kind?: 'home' | 'work' | 'school' | 'other';
  label?: string;
  radiusKm?: number;
  minSeverity?: 3 | 4 | 5;
};
type Seed = {
  places: SeedPlace[];
  settings?: Partial<AlertSettings>;
  devices?: number;
  language?: 'en' | 'fil';
};

/** A guest's device. */
export async function seedGuest(db: pg.Client, { places, settings, language = 'en' }: Seed): Promise<string> {
  const id = await insertRecipient(db, null, settings ?? {}, language);
  for (const place of places) {
    await db.query(
      `insert into guest_places (recipient_id, id, kind, label, place_code, radius_km, cell, min_severity)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, ...placeValues(place)],
    );
  }
  await seedDevice(db, id);
  return id;
}

/** An account; `settings` absent: it has chosen nothing. */
export async function seedAccount(
  db: pg.Client,
  { places, settings, devices = 1, weights = {} }: Seed & { weights?: Record<string, number> },
): Promise<{ id: string; userId: string }> {
  const userId = newId();
  await db.query(`insert into users (id, email, auth_method) values ($1, $2, 'email')`, [
    userId,
    `${userId}@test.invalid`,
  ]);
  await db.query('insert into user_preferences (user_id, weights) values ($1, $2)', [userId, weights]);
  const id = await insertRecipient(db, userId, settings, 'en');
  for (const place of places) {
    await db.query(
      `insert into reader_places (user_id, id, kind, label, place_code, radius_km, cell, min_severity, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [userId, ...placeValues(place)],
    );
  }
  for (let i = 0; i < devices; i += 1) await seedDevice(db, id);
  return { id, userId };
}

async function insertRecipient(
  db: pg.Client,
  userId: string | null,
  settings: Partial<AlertSettings> | undefined,
  language: string,
): Promise<string> {
  const id = newId();
  const stored = settings && JSON.stringify({ ...DEFAULT_ALERT_SETTINGS, ...settings });
  await db.query(
    'insert into alert_recipients (id, user_id, language, settings, created_at) values ($1, $2, $3, $4, $5)',
    [id, userId, language, stored ?? null, NOON],
  );
  return id;
}

function placeValues({ code, kind = 'home', label, radiusKm = 5, minSeverity }: SeedPlace) {
  const area = placeByCode(code);
  if (area === undefined) throw new Error(`no area ${code}`);
  return [
    newId(),
    kind,
    label ?? null,
    code,
    radiusKm,
    cellToInt8(storedCell(area.point)),
    minSeverity ?? null,
  ];
}

export async function seedDevice(db: pg.Client, recipientId: string, secret = 'secret'): Promise<string> {
  const id = newId();
  const hash = createHash('sha256').update(id).digest();
  await db.query(
    `insert into push_subscriptions (id, recipient_id, endpoint, endpoint_hash, p256dh, auth, secret_hash, shard,
       created_at, renewed_at, vapid_key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 'test')`,
    [
      ...[id, recipientId, `https://push.example/${id}`, hash, Buffer.alloc(65), Buffer.alloc(16)],
      ...[createHash('sha256').update(secret).digest(), hash[0], NOON],
    ],
  );
  return id;
}

type SeedStory = {
  id?: string;
  code?: string;
  /** Of the warned circle around the place; null for a report without an area. */
  metres?: number | null;
  severity?: number;
  category?: string;
  version?: number;
  status?: string;
  expiresAt?: Date;
  trace?: object;
  operatorState?: 'held' | 'recalled';
};

/** An official alert, or with `metres: null` a report at a place. Given an id, its next state. */
export async function seedStory(db: pg.Client, story: SeedStory = {}): Promise<string> {
  const { id = newId(), code = MARIKINA, metres = 3_000, severity = 4, category = 'weather' } = story;
  const { version = 1, status = 'active', trace = {}, operatorState = null } = story;
  const expiresAt = story.expiresAt ?? new Date(NOON.getTime() + 40 * 3_600_000);
  const point = placeByCode(code)?.point;
  if (point === undefined) throw new Error(`no area ${code}`);
  const area = { named: [], polygons: [], circles: [{ ...point, metres }], isNational: false, drawing: [] };
  await db.query(
    `insert into stories (id, item_id, source_id, title, advice, category, severity, version, was_alert, published,
       seen_at, accepted_at, expires_at, rules_version, place_name, lat, lon, area, status, trace, operator_state, operator_at)
     values ($1, $1, 'sample-agency', 'Red Rainfall Warning', 'Leave now. Go to higher ground.', $2, $3, $4, $5, $6,
       $6, $6, $7, 'test', 'Marikina', $8, $9, $10, $11, $12, $13, $14)
     on conflict (id) do update set severity = excluded.severity, version = excluded.version, area = excluded.area,
       status = excluded.status, expires_at = excluded.expires_at, was_alert = excluded.was_alert,
       operator_state = excluded.operator_state, operator_at = excluded.operator_at`,
    [
      ...[id, category, severity, version, metres !== null, NOON, expiresAt, point.lat, point.lon],
      ...[metres === null ? null : JSON.stringify(area), status, JSON.stringify(trace)],
      ...[operatorState, operatorState && NOON],
    ],
  );
  return id;
}

/** As the push service would. */
export async function acceptDue(db: pg.Client): Promise<number> {
  const { rowCount } = await db.query(
    `update push_deliveries set state = 'accepted', accepted_at = $1, attempts = 1 where state = 'due'`,
    [clock.at],
  );
  return rowCount ?? 0;
}

/** 'send issued sound inside', oldest version first. */
export async function decisionsOf(db: pg.Client, recipientId: string): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select concat_ws(' ', version, decision, change, loudness, reason ->> 'code') as text
     from notifications where recipient_id = $1 order by created_at, alert_id, version`,
    [recipientId],
  );
  return rows.map(({ text }) => text);
}

/** '1 due sound', of all devices of a recipient. */
export async function deliveriesOf(db: pg.Client, recipientId: string): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select concat_ws(' ', d.version, d.state, d.loudness) as text
     from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
     where s.recipient_id = $1 order by d.version, d.subscription_id`,
    [recipientId],
  );
  return rows.map(({ text }) => text);
}

/** Guests in one cell, by a few statements. */
export async function seedMany(db: pg.Client, count: number): Promise<void> {
  const template = await seedGuest(db, { places: [{ code: MARIKINA }] });
  await db.query(
    `with made as (
       insert into alert_recipients (id, language, settings, created_at)
       select gen_random_uuid(), language, settings, created_at from alert_recipients, generate_series(2, $2::int)
       where id = $1 returning id
     ), placed as (
       insert into guest_places (recipient_id, id, kind, label, place_code, radius_km, cell)
       select made.id, gen_random_uuid(), p.kind, p.label, p.place_code, p.radius_km, p.cell
       from made, guest_places p where p.recipient_id = $1
     )
     insert into push_subscriptions (id, recipient_id, endpoint, endpoint_hash, p256dh, auth, secret_hash, shard,
       created_at, renewed_at, vapid_key_id)
     select gen_random_uuid(), made.id, s.endpoint, sha256(made.id::text::bytea), s.p256dh, s.auth, s.secret_hash, 7,
       s.created_at, s.renewed_at, s.vapid_key_id
     from made, push_subscriptions s where s.recipient_id = $1`,
    [template, count],
  );
}
