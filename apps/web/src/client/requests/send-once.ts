import { needsSignature } from '@paligid/domain/signing/exempt-paths';
import type { SigningSecrets } from '@paligid/domain/signing/key';
import type { Locale } from '@paligid/i18n/runtime';
import { aged } from '../aged.ts';
import type { SendMethod } from '../api.ts';
import type { Connectivity } from '../connectivity/connectivity.ts';
import { deadline } from './deadline.ts';
import type { Device } from './device.ts';
import { thrownMessage } from './error-message.ts';
import { type Failure, type Result, resultOf, UNREADABLE } from './result.ts';
import type { ServerClock } from './server-clock.ts';
import { signCall } from './sign-call.ts';
import { SigningError } from './signing-error.ts';

export interface OneCall {
  method: 'GET' | SendMethod;
  address: string;
  body: string | undefined;
  token: string | undefined;
  signal: AbortSignal | undefined;
  timeoutMs: number;
}

export interface Sender {
  device: Device;
  clock: ServerClock;
  secrets: SigningSecrets;
  locale: () => Locale;
  /** Learns from every request whether our origin answers. */
  connectivity: Pick<Connectivity, 'begin'>;
}

const PROXY = '/api/proxy';
/** Network Authentication Required: somebody between us and the server wants a sign-in of their own. */
const PORTAL = 511;
/** The same words whatever the browser calls it. */
export const NO_ANSWER: Failure = { status: 'error', statusCode: 0, message: 'Failed to fetch' };

/** One request, without any repeating. Throws only what the caller's own signal says. */
export async function sendOnce(call: OneCall, sender: Sender): Promise<Result> {
  const { signal, clear } = deadline(call.signal, call.timeoutMs);
  try {
    const request = await requestOf(call, sender, signal);
    const end = sender.connectivity.begin();
    const result = await resultFrom(request, call, sender);
    // Who has gone away has ended the request themselves.
    if (!call.signal?.aborted) end(result !== NO_ANSWER);
    return result;
  } catch (thrown) {
    return failureOf(thrown);
  } finally {
    clear();
    // Whatever came of it, a caller who has gone away gets no result.
    call.signal?.throwIfAborted();
  }
}

async function resultFrom(request: Request, call: OneCall, { device, clock }: Sender): Promise<Result> {
  const response = await device.fetch(request).catch(() => undefined);
  if (response === undefined || response.status === PORTAL) return NO_ANSWER;
  clock.learn(response.headers.get('Date'));
  if (response.status === 403 && needsSignature(call.address)) {
    // What nobody reads would hold its connection.
    await response.body?.cancel();
    throw new SigningError('HMAC_AUTH_FAILED');
  }
  return readResult(response);
}

async function requestOf(call: OneCall, sender: Sender, signal: AbortSignal): Promise<Request> {
  const { method, address, body, token } = call;
  const { device, clock, secrets, locale } = sender;
  const isSigned = needsSignature(address);
  const timestampMs = clock.now();
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Accept-Language': locale() === 'fil' ? 'fil' : 'en',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(isSigned && (await signCall({ method, address, body, timestampMs }, secrets, device))),
  };
  try {
    // Always asked of the server, which answers 304 to what the browser has. Answers to a token are marked `no-store`.
    return new Request(PROXY + address, { method, headers, body: body ?? null, signal, cache: 'no-cache' });
  } catch (cause) {
    throw isSigned ? new SigningError('HMAC_REQUEST_FAILED', { cause }) : cause;
  }
}

async function readResult(response: Response): Promise<Result> {
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return NO_ANSWER;
  const body = text === '' && response.ok ? undefined : parsed(text);
  // A page instead of an answer comes from somebody between us and the server, as on many a public network.
  if (body === UNREADABLE && response.ok) return NO_ANSWER;
  const result = resultOf(response, body);
  if (!('data' in result)) return result;
  return { ...result, data: aged(result.data, response.headers.get('X-Stale-Since')) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof SigningError)) {
    return { status: 'error', statusCode: 0, type: 'request_error', message: thrownMessage(thrown) };
  }
  const { code, status, message } = thrown;
  return { status: 'error', statusCode: status, code, message: `Authentication failed: ${message}` };
}
