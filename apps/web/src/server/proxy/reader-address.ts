import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '@paligid/program/network-address';

/**
 * Where the reader is, in the one spelling of an address. Each proxy of our own in front adds the address it saw at the end of X-Forwarded-For;
 * what stands before those is the reader's own claim.
 */
export function readerAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const forwarded = headers['x-forwarded-for'];
  if (trustedHops > 0 && typeof forwarded === 'string') {
    const told = canonicalAddress(forwarded.split(',').at(-trustedHops) ?? '');
    if (told !== undefined) return told;
  }
  return canonicalAddress(socket.remoteAddress ?? '') ?? '';
}
