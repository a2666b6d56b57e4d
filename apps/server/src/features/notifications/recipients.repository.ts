import type { AlertSettings, PushLanguage } from '@paligid/contract/entities/push';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type RecipientRow = {
  id: string;
  userId: string | null;
  language: PushLanguage;
  /** Null: nothing was chosen. */
  settings: AlertSettings | null;
  settingsAt: Date | null;
};

export type GuestPlaceRow = {
  id: string;
  kind: 'home' | 'work' | 'school' | 'other';
  label: string | null;
  code: string;
  radiusKm: number;
  /** The lowest severity that it is notified of; null: all. */
  minSeverity: 3 | 4 | 5 | null;
  cell: string;
};

const COLUMNS = 'id, user_id as "userId", language, settings, settings_at as "settingsAt"';

const FIND_ACCOUNT = {
  name: 'recipients-find-account',
  text: `select ${COLUMNS} from alert_recipients where user_id = $1`,
};

const FIND = { name: 'recipients-find', text: `select ${COLUMNS} from alert_recipients where id = $1` };

const WEIGHTS = {
  name: 'recipients-weights',
  text: 'select weights from user_preferences where user_id = $1',
};

/** A deleted account has no row to refer to; its token may still be good for a while. */
const PUT_ACCOUNT = {
  name: 'recipients-put-account',
  text: `
    insert into alert_recipients (id, user_id, language, created_at)
    select $1, users.id, $3, $4 from users where users.id = $2
    on conflict (user_id) do update set language = $3
    returning ${COLUMNS}`,
};

const INSERT_GUEST = {
  name: 'recipients-insert-guest',
  text: `
    insert into alert_recipients (id, language, created_at) values ($1, $2, $3) returning ${COLUMNS}`,
};

const UPDATE = {
  name: 'recipients-update',
  text: `
    update alert_recipients set language = $2, settings = coalesce($3, settings),
      settings_at = case when $3::jsonb is null then settings_at else $4 end
    where id = $1 returning ${COLUMNS}`,
};

const LIST_PLACES = {
  name: 'recipients-list-places',
  text: `
    select id, kind, label, place_code as code, radius_km as "radiusKm", min_severity as "minSeverity", cell
    from guest_places where recipient_id = $1 order by id limit $2`,
};

const DELETE_PLACES = {
  name: 'recipients-delete-places',
  text: 'delete from guest_places where recipient_id = $1',
};

const INSERT_PLACES = {
  name: 'recipients-insert-places',
  text: `
    insert into guest_places (recipient_id, id, kind, label, place_code, radius_km, cell, min_severity)
    select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::real[], $7::bigint[], $8::smallint[])
    on conflict do nothing`,
};

export async function findOfAccount(db: Db, userId: string): Promise<RecipientRow | undefined> {
  const { rows } = await db.query<RecipientRow>({ ...FIND_ACCOUNT, values: [userId] });
  return rows[0];
}

/** The weights of an account's topics, as stored. */
export async function findWeights(db: Db, userId: string): Promise<unknown> {
  const { rows } = await db.query<{ weights: unknown }>({ ...WEIGHTS, values: [userId] });
  return rows[0]?.weights;
}

export async function find(db: Db, id: string): Promise<RecipientRow | undefined> {
  const { rows } = await db.query<RecipientRow>({ ...FIND, values: [id] });
  return rows[0];
}

type NewRecipient = { id: string; language: PushLanguage; now: Date };

/** Absent when there is no such account. */
export async function putOfAccount(
  db: Db,
  userId: string,
  { id, language, now }: NewRecipient,
): Promise<RecipientRow | undefined> {
  const { rows } = await db.query<RecipientRow>({ ...PUT_ACCOUNT, values: [id, userId, language, now] });
  return rows[0];
}

export async function insertGuest(db: Db, { id, language, now }: NewRecipient): Promise<RecipientRow> {
  const { rows } = await db.query<RecipientRow>({ ...INSERT_GUEST, values: [id, language, now] });
  if (rows[0] === undefined) throw new Error('the new recipient was not returned');
  return rows[0];
}

type RecipientChange = { language: PushLanguage; settings: AlertSettings | undefined; now: Date };

/** Without settings those that are stored stay. */
export async function update(
  db: Db,
  id: string,
  { language, settings, now }: RecipientChange,
): Promise<RecipientRow | undefined> {
  const values = [id, language, settings === undefined ? null : JSON.stringify(settings), now];
  const { rows } = await db.query<RecipientRow>({ ...UPDATE, values });
  return rows[0];
}

export async function listPlaces(db: Db, id: string, limit: number): Promise<GuestPlaceRow[]> {
  const { rows } = await db.query<GuestPlaceRow>({ ...LIST_PLACES, values: [id, limit] });
  return rows;
}

export async function replacePlaces(
  db: ClientBase,
  id: string,
  places: readonly GuestPlaceRow[],
): Promise<void> {
  await db.query({ ...DELETE_PLACES, values: [id] });
  if (places.length === 0) return;
  const column = <K extends keyof GuestPlaceRow>(key: K) => places.map((place) => place[key]);
  const values = [
    id,
    ...[column('id'), column('kind'), column('label'), column('code'), column('radiusKm'), column('cell')],
    column('minSeverity'),
  ];
  await db.query({ ...INSERT_PLACES, values });
}
