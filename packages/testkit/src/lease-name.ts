import { randomBytes } from 'node:crypto';

/**
 * A name nobody else has: the prefix of a suite's Redis keys, the first token of its NATS subjects, the
 * name of its database. Lower-case letters and digits only, so that it is good in all three.
 */
export function leaseName(): string {
  return `lease${Date.now().toString(36)}${randomBytes(6).toString('hex')}`;
}
