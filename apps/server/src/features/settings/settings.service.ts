import type { getSettings, updateSettings } from '@paligid/contract/api/settings.api';
import { mergeSettings } from '@paligid/domain/preferences/settings-merge';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as repository from './settings.repository.ts';

type SettingsUpdate = z.output<typeof updateSettings.body>;
type SavedSettings = z.output<typeof getSettings.response>['data'];
type Times = repository.SettingsRow['times'];

export type SettingsService = ReturnType<typeof settingsService>;

/** Settings that follow an account to each of its devices. */
export function settingsService({ db, clock }: { db: Pool; clock: Clock }) {
  return {
    get: async (userId: string): Promise<SavedSettings> => present(await repository.find(db, userId)),

    /** Two devices may send at once: the row is locked, and each field has the later of both changes. */
    update: (userId: string, sent: SettingsUpdate): Promise<SavedSettings> =>
      inTransaction(db, async (tx) => {
        const stored = await repository.find(tx, userId, true);
        if (stored === undefined) throw new ApiError('SIGN_IN_REQUIRED');
        const now = clock.now();
        const merged = mergeSettings<repository.AccountSettings>(
          { values: stored.settings, times: stored.times },
          { values: wholeMinutes(sent.settings), times: readTimes(sent, now) },
          now.getTime(),
        );
        if (merged.taken.length === 0) return present(stored);
        const settings = { ...stored.settings, ...merged.values };
        await repository.save(tx, { userId, settings, times: merged.times, now });
        return present({ settings, times: merged.times, version: stored.version + 1 });
      }),
  };
}

function wholeMinutes(settings: SettingsUpdate['settings']): Partial<repository.AccountSettings> {
  const { refreshInterval } = settings;
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return { ...given, ...(refreshInterval !== undefined && { refreshInterval: Math.round(refreshInterval) }) };
}

/** A change without a time was made just now. */
function readTimes({ settings, changed_at }: SettingsUpdate, now: Date): Times {
  const fields = Object.keys(settings) as (keyof repository.AccountSettings)[];
  return Object.fromEntries(
    fields.map((field) => [field, changed_at[field] ? Date.parse(changed_at[field]) : now.getTime()]),
  );
}

/** A deleted account is no longer signed in, whatever the token says. */
function present(row: repository.SettingsRow | undefined): SavedSettings {
  if (row === undefined) throw new ApiError('SIGN_IN_REQUIRED');
  const times = Object.entries(row.times).map(([field, ms]) => [field, new Date(ms ?? 0).toISOString()]);
  return { settings: row.settings, changed_at: Object.fromEntries(times), version: row.version };
}
