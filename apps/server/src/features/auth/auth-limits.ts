import type { ThrottleRule } from '../../platform/http/throttle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How often somebody may try. A mailbox from one address is tight, so that guessing ends soon and a stranger
 * cannot lock the owner out from elsewhere; a mailbox from everywhere bounds many machines together. Prepaid phones
 * share an address by the thousand, so an address alone only stops a machine.
 */
export const LIMITS_OF = {
  loginHere: { name: 'login-here', most: 10, windowMs: 15 * MINUTE_MS },
  loginAnywhere: { name: 'login-anywhere', most: 100, windowMs: HOUR_MS },
  loginAddress: { name: 'login-address', most: 3_000, windowMs: HOUR_MS },
  registerAddress: { name: 'register-address', most: 600, windowMs: HOUR_MS },
  forgotMailbox: { name: 'forgot-mailbox', most: 3, windowMs: HOUR_MS },
  forgotAddress: { name: 'forgot-address', most: 600, windowMs: HOUR_MS },
  /** Links of mails and tokens of phones: nobody can guess one. */
  proofAddress: { name: 'proof-address', most: 3_000, windowMs: HOUR_MS },
  /** Each costs money. */
  codeAddress: { name: 'code-address', most: 300, windowMs: HOUR_MS, code: 'TOO_MANY_CODES' },
  verifyAddress: { name: 'verify-address', most: 3_000, windowMs: HOUR_MS },
  googleAddress: { name: 'google-address', most: 3_000, windowMs: HOUR_MS },
} as const satisfies Record<string, ThrottleRule>;
