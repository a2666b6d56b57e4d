import { type Calls, PATHS } from './types.ts';

/** `retryAfterSeconds`: when the quota is used up, or the server is busy. */
export class PaligidError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string | undefined,
    message: string,
    retryAfterSeconds: number | undefined,
  ) {
    super(message);
    this.name = 'PaligidError';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Options = {
  /** Such as `https://paligid.example`. */
  origin: string;
  /** Absent: the quota of the network address. */
  key?: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
};
type Input<Name extends keyof Calls> = Calls[Name]['params'] & Calls[Name]['query'];

const TIMEOUT_MS = 10_000;

/**
 * Client of the public API: `await client('alerts', { code: '1380700000', lang: 'fil' })`. Rejects with a
 * `PaligidError`; never tries again by itself.
 */
export function paligidClient({ origin, key, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: Options) {
  return async <Name extends keyof Calls>(name: Name, input: Input<Name>): Promise<Calls[Name]['data']> => {
    const response = await fetch(buildUrl(origin, PATHS[name], input), {
      headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw toError(response, body);
    // The server validates its responses against the schemas that these types are generated from.
    return (body as { data: Calls[Name]['data'] }).data;
  };
}

function buildUrl(origin: string, path: string, input: object): URL {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const url = new URL(filled, origin);
  for (const [name, value] of rest) url.searchParams.set(name, String(value));
  return url;
}

function toError({ status, headers }: Response, body: unknown): PaligidError {
  const { detail, error } = (body ?? {}) as { detail?: string; error?: { code?: string } };
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  return new PaligidError(status, error?.code, detail ?? `status ${status}`, retryAfter);
}
