import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time whatever was given; hashing first makes both sides equally long. */
export function isSameSecret(given: string | string[] | undefined, secret: string | undefined): boolean {
  if (typeof given !== 'string' || secret === undefined) return false;
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
