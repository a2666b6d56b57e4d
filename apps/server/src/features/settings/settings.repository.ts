import type { accountSettingsSchema } from '@paligid/contract/entities/settings';
import type { TimedSettings } from '@paligid/domain/preferences/settings-merge';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod';

type Db = Pool | ClientBase;
export type AccountSettings = z.output<typeof accountSettingsSchema>;
export type SettingsRow = {
  settings: AccountSettings;
  times: TimedSettings<AccountSettings>['times'];
  version: number;
};

const timesSchema = z.record(z.string(), z.number()).catch({});

const FIND = `
  select language, dark_mode as "darkMode", notifications_enabled as "notificationsEnabled",
    refresh_interval as "refreshInterval", font_size as "fontSize", compact_mode as "compactMode",
    data_saver as "dataSaver", location_mode as "locationMode", radius_km as "radiusKm", setting_times as times,
    settings_version as version
  from users join user_preferences on user_id = id
  where id = $1`;

const READ = { name: 'settings-read', text: FIND };
const LOCK = { name: 'settings-lock', text: `${FIND} for no key update` };

const SAVE = {
  name: 'settings-save',
  text: `
    with radius as (update users set radius_km = $10 where id = $1 and radius_km <> $10)
    update user_preferences set language = $2, dark_mode = $3, notifications_enabled = $4, refresh_interval = $5,
      font_size = $6, compact_mode = $7, data_saver = $8, location_mode = $9, setting_times = $11,
      settings_version = settings_version + 1, updated_at = $12
    where user_id = $1`,
};

/** Absent when there is no such account. */
export async function find(db: Db, userId: string, isLocked = false): Promise<SettingsRow | undefined> {
  const { rows } = await db.query<AccountSettings & { times: unknown; version: number }>({
    ...(isLocked ? LOCK : READ),
    values: [userId],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { times, version, ...settings } = row;
  return { settings, times: timesSchema.parse(times), version };
}

type Save = Omit<SettingsRow, 'version'> & { userId: string; now: Date };

export async function save(db: Db, { userId, settings: it, times, now }: Save): Promise<void> {
  const values = [
    ...[userId, it.language, it.darkMode, it.notificationsEnabled, it.refreshInterval, it.fontSize],
    ...[it.compactMode, it.dataSaver, it.locationMode, it.radiusKm, JSON.stringify(times), now],
  ];
  await db.query({ ...SAVE, values });
}
