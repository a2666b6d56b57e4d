import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalAddress } from '@paligid/runtime/network-address';

/** Name, value, name, value: the form that Node writes without further processing. */
export type RawHeaders = readonly string[];

type RequestKind = 'page' | 'file' | 'cached' | 'proxy' | 'choice' | 'report' | 'none';

/** One request and its response, with what every handler needs to know of it. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** As sent. */
  readonly path: string;
  /** As sent, without the question mark; '' when absent. */
  readonly query: string;
  /** The handler that responds, for metrics and log. */
  kind: RequestKind;
  /** The thrown error, for the log. */
  failure: unknown;
}

/**
 * Browsers read a path that starts with two slashes or a backslash as another host, also after resolving a '/.' before
 * them: such a path is not ours, and must not come back as the target of a redirect.
 */
const FOREIGN_PATH = /^[^?]*\\|^(?:\/\.{0,2})*\/\//;

/** Splits a URL at its first question mark. Undefined for anything but a path of ours. */
export function parseOwnUrl(url: string | undefined): { path: string; query: string } | undefined {
  if (url === undefined || !url.startsWith('/') || FOREIGN_PATH.test(url)) return undefined;
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/** A header can hold only ASCII: other characters are percent-encoded, and existing encoding stays as it is. */
export function locationHeader(target: string): string {
  return target.toWellFormed().replace(/[^!-~]+/gu, encodeURIComponent);
}

/**
 * The reader's IP address in canonical form. Each of our own proxies appends the address it saw to X-Forwarded-For;
 * entries before those are the client's own claim.
 */
export function getReaderAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const forwarded = headers['x-forwarded-for'];
  if (trustedHops > 0 && typeof forwarded === 'string') {
    const forwardedAddress = canonicalAddress(forwarded.split(',').at(-trustedHops) ?? '');
    if (forwardedAddress !== undefined) return forwardedAddress;
  }
  return canonicalAddress(socket.remoteAddress ?? '') ?? '';
}
