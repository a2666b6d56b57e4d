import { webAddress } from '@paligid/contract/fields';
import { TEXT } from '@paligid/contract/limits';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import type { AccountConfig } from '../../platform/account-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** What Google vouches for. A mailbox that Google has not verified is left out. */
export type GoogleIdentity = {
  googleId: string;
  email: string | null;
  fullName: string | null;
  givenName: string | null;
  picture: string | null;
};

const ALGORITHMS = ['RS256', 'ES256'];
const KEYS_WITHIN_MS = 4_000;
/** Unknown keys trigger a new fetch, but not more often than this. */
const COOLDOWN_MS = 30_000;
const KEYS_CACHE_MS = 60 * 60_000;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(TEXT.email).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  picture: webAddress.optional().catch(undefined),
});

/** Verifies an ID token against the issuer's published keys, which are fetched once and then cached. */
export function googleIdentities(google: NonNullable<AccountConfig['google']>, clock: Clock) {
  const keys = createRemoteJWKSet(new URL(google.keysUrl), {
    timeoutDuration: KEYS_WITHIN_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: KEYS_CACHE_MS,
  });
  return async (idToken: string): Promise<GoogleIdentity> => {
    const options = {
      algorithms: ALGORITHMS,
      // Google writes its issuer with and without the scheme.
      issuer: [google.issuer, google.issuer.replace('https://', '')],
      audience: google.clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: clock.now(),
    };
    const { payload } = await jwtVerify(idToken, keys, options).catch(rejectToken);
    return toIdentity(payload);
  };
}

function toIdentity(payload: JWTPayload): GoogleIdentity {
  const claims = claimsSchema.safeParse(payload).data;
  if (claims === undefined) throw new ApiError('GOOGLE_REFUSED');
  return {
    googleId: claims.sub,
    email: claims.email_verified === true && claims.email !== undefined ? claims.email.toLowerCase() : null,
    fullName: named(claims.name),
    givenName: named(claims.given_name),
    picture: claims.picture ?? null,
  };
}

function named(text: string | undefined): string | null {
  const name = text?.trim().slice(0, TEXT.name) ?? '';
  return name === '' ? null : name;
}

/** A bad token is the caller's error; keys that cannot be fetched are not. */
function rejectToken(cause: unknown): never {
  const isTokenBad =
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout) &&
    cause.code !== 'ERR_JOSE_GENERIC';
  throw new ApiError(isTokenBad ? 'GOOGLE_REFUSED' : 'GOOGLE_UNAVAILABLE', { cause });
}
