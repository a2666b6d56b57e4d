import type { ThrottleRule } from '../../platform/http/rate-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Limits on attempts. The limit for a mailbox from one address is tight, so that guessing ends soon and a stranger
 * cannot lock the owner out from elsewhere; the limit for a mailbox from all addresses bounds many machines together.
 * Prepaid phones share an address by the thousand, so a limit by address alone only stops a machine.
 */
export const AUTH_LIMITS = {
  loginHere: { name: 'login-here', max: 10, windowMs: 15 * MINUTE_MS },
  loginAnywhere: { name: 'login-anywhere', max: 100, windowMs: HOUR_MS },
  loginAddress: { name: 'login-address', max: 3_000, windowMs: HOUR_MS },
  registerAddress: { name: 'register-address', max: 600, windowMs: HOUR_MS },
  forgotMailbox: { name: 'forgot-mailbox', max: 3, windowMs: HOUR_MS },
  forgotAddress: { name: 'forgot-address', max: 600, windowMs: HOUR_MS },
  /** Mailed links and phone tokens: they cannot be guessed. */
  proofAddress: { name: 'proof-address', max: 3_000, windowMs: HOUR_MS },
  /** Each SMS costs money. */
  codeAddress: { name: 'code-address', max: 300, windowMs: HOUR_MS, code: 'TOO_MANY_CODES' },
  verifyAddress: { name: 'verify-address', max: 3_000, windowMs: HOUR_MS },
  /** Passwords typed again by somebody who is signed in. */
  confirmReader: { name: 'confirm-reader', max: 10, windowMs: 15 * MINUTE_MS },
  /** One mail for each kind of device: a reader who signs out every day is not told every day. */
  deviceMail: { name: 'device-mail', max: 1, windowMs: 30 * 24 * HOUR_MS },
  googleAddress: { name: 'google-address', max: 3_000, windowMs: HOUR_MS },
} as const satisfies Record<string, ThrottleRule>;
