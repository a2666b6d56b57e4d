import type { IncomingMessage, ServerResponse } from 'node:http';

/** Name, value, name, value: as Node writes them without looking twice. */
export type Headers = readonly string[];

type Kind = 'page' | 'file' | 'kept' | 'proxy' | 'choice' | 'none';

/** One request and its answer, with what every part needs to know of it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** As sent. */
  readonly path: string;
  /** As sent, without the question mark; '' for none. */
  readonly query: string;
  /** What answers it, for metrics and log. */
  kind: Kind;
  /** What was thrown, for the log. */
  failure: unknown;
}

/** Parts an address at its first question mark. Nothing for what is not a path of ours. */
export function splitUrl(url: string | undefined): { path: string; query: string } | undefined {
  if (url === undefined || !url.startsWith('/')) return undefined;
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
