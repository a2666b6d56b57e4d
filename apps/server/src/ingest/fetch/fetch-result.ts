import { createHash } from 'node:crypto';

const DECLARED = /^(?:\ufeff|\s)*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/i;
const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;

/** Decodes the text of a response. Without a declared charset it is UTF-8, or the old Windows charset if that fails. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300));
  const label = CHARSET.exec(contentType)?.[1] ?? DECLARED.exec(head.replace(/^ï»¿/, ''))?.[1] ?? 'utf-8';
  return (
    decodedAs(label, bytes) ?? decodedAs('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  );
}

function decodedAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // Unknown label, or bytes that are invalid in it: the next guess is tried.
    return undefined;
  }
}

/** What a response must be. Text is anything. */
export type Expected = 'xml' | 'json' | 'html' | 'pdf' | 'text';

const TYPES = {
  xml: /xml|rss|atom|text\/plain|text\/html|octet-stream/i,
  json: /json|text\/plain|octet-stream/i,
  html: /html/i,
  pdf: /pdf|octet-stream/i,
};
const BEGINS = { xml: /^\s*<[?!\w]/, json: /^\s*[{[]/, html: /^\s*<[?!\w]/, pdf: /%PDF-\d/ };
const HTML_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype\s+html|html)\b/i;

/**
 * Detects a wrong response before any parser sees it. Servers often declare the wrong type, so the first characters
 * decide; a web page in place of a feed is the most common case.
 */
export function unexpectedBody(
  text: string,
  contentType: string,
  expects: Exclude<Expected, 'text'>,
): string | undefined {
  const head = text.slice(0, 1000);
  if (expects !== 'html' && HTML_PAGE.test(head)) return 'a web page';
  if (contentType !== '' && !TYPES[expects].test(contentType)) return `the type ${contentType.slice(0, 60)}`;
  return BEGINS[expects].test(head) ? undefined : `no ${expects}`;
}

const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * When a publisher asks us to come back: seconds or a date. Capped at a day, so that a mistake does not last forever.
 */
export function parseRetryAfter(header: string | undefined, now: Date): Date | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(httpDate(text)) - now.getTime();
  if (!Number.isFinite(wait)) return undefined;
  return new Date(now.getTime() + Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS));
}

/** Without its zone a date would be read in the machine's time zone. */
function httpDate(text: string): string {
  return text.length <= 40 && / GMT$/.test(text) ? text : '';
}

export type Validators = { etag?: string; lastModified?: string };

export type FetchResult =
  | { kind: 'unchanged' }
  | { kind: 'document'; document: FetchedDocument }
  /** 401, 403 or 451: the publisher denies access. */
  | { kind: 'refused'; reason: string }
  | { kind: 'busy'; reason: string; retryAt: Date | undefined }
  | { kind: 'gone'; reason: string }
  /** The response is complete, but not what was expected. */
  | { kind: 'unexpected'; reason: string }
  | { kind: 'failed'; reason: string; status: number | undefined };

type FetchedDocument = {
  /** Of a PDF only how it begins: `PdfReader` finds its text. */
  text: string;
  /** After redirects. */
  address: string;
  bytes: number;
  /** As received, without its transfer encoding. */
  body: Buffer;
  /** Those that say what was served and when. */
  headers: Record<string, string>;
  hash: Buffer;
  validators: Validators;
  maxAgeSeconds: number | undefined;
  requestedAt?: Date;
};

/** Enough to tell a PDF from a web page. */
const HEAD_BYTES = 1024;
const REJECTION_STATUSES = new Set([401, 403, 451]);

export function documentResult(
  bytes: Buffer,
  address: string,
  expects: Expected,
  header: (name: string) => string | undefined,
): FetchResult {
  const contentType = header('content-type') ?? '';
  const text = expects === 'pdf' ? bytes.toString('latin1', 0, HEAD_BYTES) : decodeText(bytes, contentType);
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
      body: bytes,
      headers: servedHeaders(header),
      hash: createHash('sha256').update(bytes).digest(),
      validators: {
        ...(etag === undefined ? {} : { etag }),
        ...(lastModified === undefined ? {} : { lastModified }),
      },
      maxAgeSeconds: maxAge === undefined ? undefined : Number(maxAge),
    },
  };
}

const SERVED_HEADERS = ['content-type', 'date', 'etag', 'last-modified'];
const MAX_HEADER = 500;

function servedHeaders(header: (name: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    SERVED_HEADERS.flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [[name, value.slice(0, MAX_HEADER)]];
    }),
  );
}

export function statusResult(status: number, retryHeader: string | undefined, now: Date): FetchResult {
  const reason = `answered ${status}`;
  if (status === 304) return { kind: 'unchanged' };
  if (REJECTION_STATUSES.has(status)) return { kind: 'refused', reason };
  if (status === 429 || status === 503)
    return { kind: 'busy', reason, retryAt: parseRetryAfter(retryHeader, now) };
  if (status === 410) return { kind: 'gone', reason };
  return { kind: 'failed', reason, status };
}
