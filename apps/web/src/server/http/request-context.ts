import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalAddress } from '@paligid/runtime/network-address';

/** Name, value, name, value: as Node writes them without looking twice. */
export type RawHeaders = readonly string[];

type RequestKind = 'page' | 'file' | 'kept' | 'proxy' | 'choice' | 'report' | 'none';

/** One request and its answer, with what every part needs to know of it. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** As sent. */
  readonly path: string;
  /** As sent, without the question mark; '' for none. */
  readonly query: string;
  /** What answers it, for metrics and log. */
  kind: RequestKind;
  /** What was thrown, for the log. */
  failure: unknown;
}

/**
 * Browsers read a path with two slashes or a backslash in front as another host, also once '/.' before them is
 * resolved: such a path is not ours, and must not come back as the target of a redirect.
 */
const FOREIGN_PATH = /^[^?]*\\|^(?:\/\.{0,2})*\/\//;

/** Parts an address at its first question mark. Nothing for what is not a path of ours. */
export function parseOwnUrl(url: string | undefined): { path: string; query: string } | undefined {
  if (url === undefined || !url.startsWith('/') || FOREIGN_PATH.test(url)) return undefined;
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/** A header holds no sign past ASCII: these are percent-encoded, and what is encoded already stays as it is. */
export function locationHeader(target: string): string {
  return target.toWellFormed().replace(/[^!-~]+/gu, encodeURIComponent);
}

/**
 * Where the reader is, in the one spelling of an address. Each proxy of our own in front adds the address it saw at the end of X-Forwarded-For;
 * what stands before those is the reader's own claim.
 */
export function getReaderAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const forwarded = headers['x-forwarded-for'];
  if (trustedHops > 0 && typeof forwarded === 'string') {
    const told = canonicalAddress(forwarded.split(',').at(-trustedHops) ?? '');
    if (told !== undefined) return told;
  }
  return canonicalAddress(socket.remoteAddress ?? '') ?? '';
}
