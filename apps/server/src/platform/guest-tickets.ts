import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { ServerConfig } from './config.ts';
import { type PrivateTokenKey, TOKEN_ALGORITHMS } from './token-keys.ts';

/** Long enough to open a connection with. */
export const GUEST_TICKET_SECONDS = 60;

const TYPE = 'guest-ticket';

const claimsSchema = z.object({ use: z.literal(TYPE), cell: z.string().regex(/^86[0-9a-f]{13}$/) });

/**
 * Signs tickets that let a guest listen in one cell. They are stateless, so that guests can connect while Redis is
 * down. Until it expires a ticket may be used more than once: a guest's connection carries nothing private, and sockets
 * are limited by address.
 */
export function guestTicketSigner(
  keys: readonly PrivateTokenKey[],
): (cell: string, now: Date) => Promise<string> {
  const [signing] = keys;
  if (signing === undefined) throw new Error('there is no key to sign tickets with');
  const { alg, kid } = signing;
  return (cell, now) => {
    const issued = Math.floor(now.getTime() / 1000);
    return new SignJWT({ use: TYPE, cell })
      .setProtectedHeader({ alg, kid, typ: TYPE })
      .setIssuedAt(issued)
      .setExpirationTime(issued + GUEST_TICKET_SECONDS)
      .sign(signing);
  };
}

/** Returns the cell of a ticket; absent when it is not one of ours or has expired. Needs public keys only. */
export function guestTicketReader(
  jwks: ServerConfig['jwks'],
  now: () => Date,
): (ticket: string) => Promise<string | undefined> {
  const keys = createLocalJWKSet(jwks);
  return async (ticket) => {
    const options = {
      algorithms: [...TOKEN_ALGORITHMS],
      typ: TYPE,
      requiredClaims: ['exp'],
      currentDate: now(),
    };
    const verified = await jwtVerify(ticket, keys, options).catch(() => undefined);
    return claimsSchema.safeParse(verified?.payload).data?.cell;
  };
}

/** Whether the token claims to be a guest ticket; the claim is not verified. */
export function isGuestTicket(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYPE;
  } catch {
    return false;
  }
}
