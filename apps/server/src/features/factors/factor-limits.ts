import type { ThrottleRule } from '../../platform/http/rate-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * A code is one of a million, and three are good at a time: at fifty guesses a day that takes eighteen years, of
 * somebody who has the password too. A right code starts the count anew.
 */
export const FACTOR_LIMITS = {
  code: { name: 'factor-code', max: 10, windowMs: 15 * MINUTE_MS },
  codeDaily: { name: 'factor-code-daily', max: 50, windowMs: 24 * HOUR_MS },
  /** A proof cannot be guessed: this only stops a machine. */
  passkeyAddress: { name: 'passkey-address', max: 3_000, windowMs: HOUR_MS },
} as const satisfies Record<string, ThrottleRule>;
