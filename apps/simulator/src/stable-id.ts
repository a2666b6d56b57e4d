import { createHash } from 'node:crypto';

/**
 * Deterministic ids, derived from a name: a simulator restarted on the same day issues the same ids, so that its
 * clients see nothing twice.
 */
export function stableUuid(name: string): string {
  const digits = hash(name);
  const variant = (0b1000 | (Number.parseInt(digits.charAt(16), 16) & 0b0011)).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

export function stableNumber(name: string, below: number): number {
  return Number.parseInt(hash(name).slice(0, 12), 16) % below;
}

/** Letters and digits, `length` of them, at most 40. */
export function stableCode(name: string, length: number): string {
  return BigInt(`0x${hash(name)}`)
    .toString(36)
    .padStart(50, '0')
    .slice(-length);
}

/** A headline as a URL slug. */
export function slug(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase();
  return plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
}

function hash(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
