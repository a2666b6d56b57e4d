import type { ClientBase, Pool } from 'pg';
import type { AuthMethod } from './accounts.repository.ts';

type Db = Pool | ClientBase;

export type UserRow = {
  id: string;
  email: string | null;
  phone: string | null;
  authMethod: AuthMethod;
  givenName: string | null;
  fullName: string | null;
  name: string | null;
  picture: string | null;
  googlePicture: string | null;
  interests: string[];
  homeCell: string | null;
  radiusKm: number;
  isVerified: boolean;
  createdAt: Date;
  bio: string | null;
  occupation: string | null;
  personalityType: string | null;
  moodPreference: string | null;
  hasChildren: boolean | null;
  commuteRoutes: unknown;
  language: 'english' | 'filipino';
  darkMode: boolean;
  notificationsEnabled: boolean;
  locationEnabled: boolean;
  refreshInterval: number;
  fontSize: 'small' | 'medium' | 'large';
  compactMode: boolean;
};

const USER_COLUMNS = {
  givenName: 'given_name',
  fullName: 'full_name',
  name: 'name',
  picture: 'profile_picture',
  interests: 'interests',
  homeCell: 'home_cell',
  radiusKm: 'radius_km',
  bio: 'bio',
  occupation: 'occupation',
  personalityType: 'personality_type',
  moodPreference: 'mood_preference',
  hasChildren: 'has_children',
  commuteRoutes: 'commute_routes',
} as const;
const PREFERENCE_COLUMNS = {
  language: 'language',
  darkMode: 'dark_mode',
  notificationsEnabled: 'notifications_enabled',
  locationEnabled: 'location_enabled',
  refreshInterval: 'refresh_interval',
  fontSize: 'font_size',
  compactMode: 'compact_mode',
} as const;
export type UserChanges = { [K in keyof typeof USER_COLUMNS]?: UserRow[K] | undefined };
export type PreferenceChanges = { [K in keyof typeof PREFERENCE_COLUMNS]?: UserRow[K] | undefined };

const FIND = {
  name: 'users-find',
  text: `
    select id, email, phone, auth_method as "authMethod", given_name as "givenName", full_name as "fullName", name,
      profile_picture as picture, google_picture as "googlePicture", interests, home_cell::text as "homeCell", radius_km as "radiusKm",
      verified_at is not null as "isVerified", created_at as "createdAt", bio, occupation,
      personality_type as "personalityType", mood_preference as "moodPreference", has_children as "hasChildren",
      commute_routes as "commuteRoutes", language, dark_mode as "darkMode",
      notifications_enabled as "notificationsEnabled", location_enabled as "locationEnabled",
      refresh_interval as "refreshInterval", font_size as "fontSize", compact_mode as "compactMode"
    from users join user_preferences on user_id = id
    where id = $1`,
};

export async function find(db: Db, id: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>({ ...FIND, values: [id] });
  return rows[0];
}

export async function update(db: Db, id: string, changes: UserChanges, now: Date): Promise<void> {
  await set(db, 'users', 'id', USER_COLUMNS, { id, changes, now });
}

export async function updatePreferences(
  db: Db,
  id: string,
  changes: PreferenceChanges,
  now: Date,
): Promise<void> {
  await set(db, 'user_preferences', 'user_id', PREFERENCE_COLUMNS, { id, changes, now });
}

const STAMP_SETTINGS = {
  name: 'users-stamp-settings',
  text: `
    update user_preferences set setting_times = setting_times || $2::jsonb, settings_version = settings_version + 1
    where user_id = $1`,
};

/** Records when settings were changed, so that a later change of another device wins and an earlier one does not. */
export async function stampSettings(db: Db, id: string, fields: readonly string[], now: Date): Promise<void> {
  if (fields.length === 0) return;
  const times = Object.fromEntries(fields.map((field) => [field, now.getTime()]));
  await db.query({ ...STAMP_SETTINGS, values: [id, JSON.stringify(times)] });
}

type Change = { id: string; changes: Record<string, unknown>; now: Date };

/** Column names come from the lists above, never from a caller. */
async function set(
  db: Db,
  table: string,
  key: string,
  columns: Readonly<Record<string, string>>,
  { id, changes, now }: Change,
): Promise<void> {
  const given = Object.entries(columns).filter(([field]) => changes[field] !== undefined);
  if (given.length === 0) return;
  const assignments = given.map(([, column], i) => `${column} = $${i + 3}`);
  const values = given.map(([field]) => forColumn(field, changes[field]));
  await db.query(`update ${table} set ${assignments.join(', ')}, updated_at = $2 where ${key} = $1`, [
    ...[id, now],
    ...values,
  ]);
}

/** The driver writes a list as a PostgreSQL array, which this column is not. */
function forColumn(field: string, value: unknown): unknown {
  return field === 'commuteRoutes' ? JSON.stringify(value) : value;
}
