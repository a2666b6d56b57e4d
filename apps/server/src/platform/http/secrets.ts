import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison; hashing first makes both sides equally long. */
export function isSameSecret(given: string | string[] | undefined, secret: string | undefined): boolean {
  if (typeof given !== 'string' || secret === undefined) return false;
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The name of a reader, an address or a mailbox in Redis. */
export type SubjectHash = (subject: string) => string;

/** Keyed (HMAC): somebody who reads Redis cannot find an address or a mailbox by trying them all. */
export function subjectHasher(key: string): SubjectHash {
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22);
}
