import * as z from 'zod';
import { boundedList, boundedText, instant } from '../fields.ts';
import { recordId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

export const deviceSchema = z
  .object({
    id: recordId,
    browser: boundedText(TEXT.shortText).nullable(),
    system: boundedText(TEXT.shortText).nullable(),
    kind: z.enum(['phone', 'tablet', 'computer']).nullable(),
    started_at: instant,
    used_at: instant.meta({
      description: 'When its tokens were last renewed: up to an hour before its last use.',
    }),
    is_current: z.boolean(),
  })
  .meta({ id: 'Device', description: 'Addition: where the reader is signed in.' });

export const passkeySchema = z
  .object({
    id: recordId,
    name: boundedText(TEXT.placeName),
    is_synced: z.boolean().meta({ description: 'Kept by an account of its maker and on several devices.' }),
    created_at: instant,
    used_at: instant.nullable(),
  })
  .meta({ id: 'Passkey' });

export const accountSecuritySchema = z
  .object({
    has_password: z.boolean(),
    password_changed_at: instant.nullable(),
    authenticator: z
      .object({ enabled_at: instant, recovery_codes_left: z.int().min(0).max(LIMITS.recoveryCodes) })
      .nullable(),
    passkeys: boundedList(passkeySchema, LIMITS.passkeys),
    deletion_due_at: instant.nullable(),
  })
  .meta({ id: 'AccountSecurity', description: 'Addition: how the account is guarded.' });
