import * as z from 'zod';
import { boundedText, count, filledText, instant } from '../fields.ts';
import { recordId } from '../ids.ts';
import { TEXT } from '../limits.ts';

/** Keys of one reader. */
export const MAX_API_KEYS = 3;

/**
 * Quotas of the public API. A caller may spend `burst` at once and gets `perMinute` back in a minute. Without a key a
 * network address is counted; behind one there may be a whole carrier.
 */
export const PUBLIC_QUOTAS = {
  key: { perMinute: 120, burst: 120, perDay: 20_000 },
  address: { perMinute: 30, burst: 30 },
} as const;

/** `plg_` and 256 random bits in base64url. */
export const apiKeyText = z.string().regex(/^plg_[A-Za-z0-9_-]{43}$/);

export const apiKeySchema = z
  .object({
    id: recordId,
    name: filledText(TEXT.placeName).meta({ description: 'What the reader calls it.' }),
    hint: boundedText(4).meta({ description: 'The last characters of the key.' }),
    created_at: instant,
    calls_today: count.meta({ description: 'Some seconds behind. The day is the one of Manila.' }),
    refused_today: count.meta({ description: 'Calls past a quota.' }),
    last_used: z.iso.date().nullable().meta({ description: 'A day of the last 90; null without calls.' }),
  })
  .meta({ id: 'ApiKey', description: 'Addition: a key of the public API.' });
