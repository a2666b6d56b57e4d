import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signedHeaders } from '@paligid/domain/signing';
import type { World } from './world.ts';
import { WORLD_SECRETS } from './world-settings.ts';

const CLIENT = {
  agent: 'Mozilla/5.0 (Testkit)',
  screen: '360x740',
  language: 'en-PH',
  timeZone: 'Asia/Manila',
};
const CALL_WITHIN_MS = 10_000;
/** A program sheds requests while its event loop lags, which a busy machine can cause by itself. */
const SHED_TRIES = 10;
const SHED_WAIT_MS = 500;
const SHED_STATUS = 503;

/** A response with an error status. */
export class ResponseError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export type Issued = { id: string; identifier: string };

/** Controls the simulator as the outside world: issues, updates and cancels bulletins. */
export function simulatorClient(world: Pick<World, 'urls'>) {
  const post = (path: string, body: unknown = {}) => {
    const headers = { 'content-type': 'application/json' };
    return call<Issued>(`${world.urls.simulator}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  };
  return {
    issue: (event: object) => post('/control/events', event),
    update: (id: string, changes: object) => post(`/control/events/${id}/update`, changes),
    cancel: (id: string, changes: object = {}) => post(`/control/events/${id}/cancel`, changes),
    release: (id: string, identifier: string) => post(`/control/events/${id}/release`, { identifier }),
  };
}

type ApiCall = [
  world: Pick<World, 'urls'>,
  method: string,
  address: string,
  body?: unknown,
  accessToken?: string,
];

/** Calls the API as our own client does: a request that was shed is sent again. */
export async function requestApi<T>(...call: ApiCall): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await requestApiOnce<T>(...call);
    } catch (error) {
      const isShed = error instanceof ResponseError && error.status === SHED_STATUS;
      if (!isShed || tries === SHED_TRIES) throw error;
      await wait(SHED_WAIT_MS);
    }
  }
}

/** Signed anew each time; with an access token, as its owner. */
export async function requestApiOnce<T>(...[world, method, address, body, accessToken]: ApiCall): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const signature = await signedHeaders(
    {
      method,
      address,
      body: text,
      client: CLIENT,
      timestampMs: Date.now(),
      nonce: randomBytes(16).toString('hex'),
    },
    WORLD_SECRETS,
    crypto.subtle,
  );
  const headers = {
    ...signature,
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
  };
  const request = { method, headers, ...(text === undefined ? {} : { body: text }) };
  return (await call<{ data: T }>(`${world.urls.api}${address}`, request)).data;
}

/** Uses a new connection: the other side may close a reused one at the same moment. */
async function call<T>(url: string, request: RequestInit & { headers: object }): Promise<T> {
  const headers = { ...request.headers, connection: 'close' };
  const response = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(CALL_WITHIN_MS) });
  const text = await response.text();
  if (!response.ok)
    throw new ResponseError(`${request.method} ${url} answered ${response.status}: ${text}`, response.status);
  return JSON.parse(text);
}
