import { hash } from 'node:crypto';

/** Whom a count is about stands in Redis as a hash: a reader, an address or a mailbox is nobody's business there. */
export function subjectHash(subject: string): string {
  return hash('sha256', subject, 'base64url').slice(0, 22);
}
