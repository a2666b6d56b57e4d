import { createHash } from 'node:crypto';
import { decodeText } from './decode-text.ts';
import { unexpectedBody } from './expected-body.ts';
import { retryAfter } from './retry-after.ts';

export type Validators = { etag?: string; lastModified?: string };

export type FetchAnswer =
  | { kind: 'unchanged' }
  | { kind: 'document'; document: FetchedDocument }
  /** 401, 403 or 451: we are not wanted. */
  | { kind: 'refused'; reason: string }
  | { kind: 'busy'; reason: string; retryAt: Date | undefined }
  | { kind: 'gone'; reason: string }
  /** It came whole and is something else. */
  | { kind: 'unexpected'; reason: string }
  | { kind: 'failed'; reason: string; status: number | undefined };

type FetchedDocument = {
  text: string;
  /** After redirects. */
  address: string;
  bytes: number;
  hash: Buffer;
  validators: Validators;
  maxAgeSeconds: number | undefined;
};

const REFUSALS = new Set([401, 403, 451]);

export function documentAnswer(
  bytes: Buffer,
  address: string,
  expects: 'xml' | 'json' | 'text',
  header: (name: string) => string | undefined,
): FetchAnswer {
  const contentType = header('content-type') ?? '';
  const text = decodeText(bytes, contentType);
  const surprise = expects === 'text' ? undefined : unexpectedBody(text, contentType, expects);
  if (surprise !== undefined) return { kind: 'unexpected', reason: surprise };
  const etag = header('etag')?.slice(0, 500);
  const lastModified = header('last-modified')?.slice(0, 100);
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(header('cache-control') ?? '')?.[1];
  return {
    kind: 'document',
    document: {
      text,
      address,
      bytes: bytes.length,
      hash: createHash('sha256').update(bytes).digest(),
      validators: {
        ...(etag === undefined ? {} : { etag }),
        ...(lastModified === undefined ? {} : { lastModified }),
      },
      maxAgeSeconds: maxAge === undefined ? undefined : Number(maxAge),
    },
  };
}

export function statusAnswer(status: number, retryHeader: string | undefined, now: Date): FetchAnswer {
  const reason = `answered ${status}`;
  if (status === 304) return { kind: 'unchanged' };
  if (REFUSALS.has(status)) return { kind: 'refused', reason };
  if (status === 429 || status === 503)
    return { kind: 'busy', reason, retryAt: retryAfter(retryHeader, now) };
  if (status === 410) return { kind: 'gone', reason };
  return { kind: 'failed', reason, status };
}
