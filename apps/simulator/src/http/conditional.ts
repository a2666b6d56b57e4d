import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Validators = { etag: string; lastModified: string };

export function validatorsOf(body: Buffer, changedAtMs: number): Validators {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { etag: `"${hash}"`, lastModified: new Date(changedAtMs).toUTCString() };
}

/** RFC 9110: when the client sends an ETag, its date is ignored. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Date.parse(lastModified) <= since;
}
