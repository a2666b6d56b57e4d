import type { getAlertSettings } from '@paligid/contract/api/notifications.api';
import { type AlertSettings, alertSettingsSchema, type PushLanguage } from '@paligid/contract/entities/push';
import { LIMITS } from '@paligid/contract/limits';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { defaultAlertSettings } from './alert-settings.ts';
import * as recipients from './recipients.repository.ts';
import * as subscriptions from './subscriptions.repository.ts';

type Saved = z.output<typeof getAlertSettings.response>['data'];

export type AlertSettingsService = ReturnType<typeof alertSettingsService>;

/** Which alerts reach the devices of an account, and how loudly. */
export function alertSettingsService({ db, clock, newId }: { db: Pool; clock: Clock; newId: () => string }) {
  return {
    get: async (userId: string): Promise<Saved> => {
      const [row, weights] = await Promise.all([
        recipients.findOfAccount(db, userId),
        recipients.findWeights(db, userId),
      ]);
      return present(row, weights);
    },

    update: (userId: string, settings: AlertSettings, language: PushLanguage): Promise<Saved> =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const known = await recipients.findOfAccount(tx, userId);
        const own = known ?? (await recipients.putOfAccount(tx, userId, { id: newId(), language, now }));
        if (own === undefined) throw new ApiError('SIGN_IN_REQUIRED');
        return present(await recipients.update(tx, own.id, { language: own.language, settings, now }), null);
      }),

    /** For the reader's own data export. */
    record: async (userId: string) => {
      const recipient = await recipients.findOfAccount(db, userId);
      if (recipient === undefined) return null;
      const devices = await subscriptions.list(db, recipient.id, LIMITS.list);
      return {
        language: recipient.language,
        ...present(recipient, await recipients.findWeights(db, userId)),
        devices: devices.map(({ endpoint, createdAt, renewedAt }) => ({
          // The whole address would let whoever reads the file send to the device.
          push_service: new URL(endpoint).hostname,
          created_at: createdAt.toISOString(),
          renewed_at: renewedAt.toISOString(),
        })),
      };
    },
  };
}

/** A release before may have stored what this one does not know. */
function present(row: recipients.RecipientRow | undefined, weights: unknown): Saved {
  const stored = alertSettingsSchema.safeParse(row?.settings).data;
  return {
    settings: stored ?? defaultAlertSettings(weights),
    changed_at: row?.settingsAt?.toISOString() ?? null,
  };
}
