import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const MAPPED = '::ffff:';

/**
 * Where the reader is. Each proxy of our own in front adds the address it saw at the end of X-Forwarded-For;
 * what stands before those is the reader's own claim.
 */
export function readerAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const forwarded = headers['x-forwarded-for'];
  if (trustedHops > 0 && typeof forwarded === 'string') {
    const told = forwarded.split(',').at(-trustedHops)?.trim() ?? '';
    if (isIP(told) !== 0) return told;
  }
  const address = socket.remoteAddress ?? '';
  return address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
}
