import { createHmac } from 'node:crypto';

/** How a reader, an address or a mailbox is named in Redis. */
export type SubjectHash = (subject: string) => string;

/** Keyed (HMAC): who reads Redis cannot find an address or a mailbox by trying them all. */
export function subjectHasher(key: string): SubjectHash {
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22);
}
