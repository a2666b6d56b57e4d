import {
  createNonce,
  needsSignature,
  type RequestToSign,
  type SigningSecrets,
  signedHeaders,
} from '@paligid/domain/signing';
import type { Locale } from '@paligid/i18n/runtime';
import type { Connectivity } from '../connectivity/connectivity.ts';
import type { SendMethod } from './api.ts';
import {
  type ApiFailure,
  type ApiResult,
  INVALID_JSON,
  thrownMessage,
  toApiResult,
  withStaleSince,
  withTotal,
} from './api-result.ts';
import type { BrowserDevice, ServerClock } from './browser-device.ts';
import { createDeadline } from './deadline.ts';

const SIGNING_ERROR_TEXTS = {
  CRYPTO_NOT_AVAILABLE: 'No crypto implementation available',
  HMAC_GENERATION_FAILED: 'Failed to generate HMAC signature',
  HMAC_HEADER_GENERATION_FAILED: 'Failed to generate HMAC headers',
  HMAC_REQUEST_FAILED: 'HMAC request failed',
  HMAC_AUTH_FAILED: 'HMAC authentication failed - request blocked',
} as const;

/** A request that could not be signed, or whose signature was rejected. Retrying would change nothing. */
class SigningError extends Error {
  override readonly name = 'SigningError';
  readonly status = 403;
  readonly code: keyof typeof SIGNING_ERROR_TEXTS;

  constructor(code: keyof typeof SIGNING_ERROR_TEXTS, options?: ErrorOptions) {
    super(SIGNING_ERROR_TEXTS[code], options);
    this.code = code;
  }
}

type CallToSign = Pick<RequestToSign, 'method' | 'address' | 'body' | 'timestampMs'>;

/** The four signature headers of one call. A retry is signed again: a nonce is valid once. */
async function signCall(
  call: CallToSign,
  secrets: SigningSecrets,
  device: Pick<BrowserDevice, 'crypto' | 'clientInfo'>,
): Promise<Record<string, string>> {
  const { subtle } = device.crypto;
  if (subtle === undefined) throw new SigningError('CRYPTO_NOT_AVAILABLE');
  const request = { ...call, ...createNonceAndClient(device) };
  try {
    return await signedHeaders(request, secrets, subtle);
  } catch (cause) {
    throw new SigningError('HMAC_GENERATION_FAILED', { cause });
  }
}

function createNonceAndClient({ crypto, clientInfo }: Pick<BrowserDevice, 'crypto' | 'clientInfo'>) {
  try {
    return {
      client: clientInfo(),
      nonce: createNonce((count) => crypto.getRandomValues(new Uint8Array(count))),
    };
  } catch (cause) {
    throw new SigningError('HMAC_HEADER_GENERATION_FAILED', { cause });
  }
}

export interface ApiCall {
  method: 'GET' | SendMethod;
  address: string;
  body: string | undefined;
  token: string | undefined;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  isLeaving: boolean;
}

export interface SendDeps {
  device: BrowserDevice;
  clock: ServerClock;
  secrets: SigningSecrets;
  locale: () => Locale;
  /** Learns from every request whether our origin responds. */
  connectivity: Pick<Connectivity, 'begin'>;
}

const PROXY_PREFIX_PATH = '/api/proxy';
/** Network Authentication Required: a captive portal between us and the server requires a sign-in. */
const CAPTIVE_PORTAL_STATUS = 511;
/** The same message whatever the browser calls it. */
export const NO_RESPONSE: ApiFailure = { status: 'error', statusCode: 0, message: 'Failed to fetch' };

/** One request without retries. Throws only the reason of the caller's own signal. */
export async function sendOnce(call: ApiCall, sender: SendDeps): Promise<ApiResult> {
  const { signal, clear } = createDeadline(call.signal, call.timeoutMs);
  try {
    const request = await buildRequest(call, sender, signal);
    const end = sender.connectivity.begin();
    const result = await fetchResult(request, call, sender);
    // A request that the caller aborted says nothing about connectivity.
    if (!call.signal?.aborted) end(result !== NO_RESPONSE);
    return result;
  } catch (thrown) {
    return toApiFailure(thrown);
  } finally {
    clear();
    // A caller that has aborted gets no result, whatever the outcome.
    call.signal?.throwIfAborted();
  }
}

async function fetchResult(request: Request, call: ApiCall, { device, clock }: SendDeps): Promise<ApiResult> {
  const response = await device.fetch(request).catch(() => undefined);
  if (response === undefined || response.status === CAPTIVE_PORTAL_STATUS) return NO_RESPONSE;
  clock.syncFrom(response.headers.get('Date'));
  if (response.status === 403 && needsSignature(call.address)) {
    // An unread body would hold its connection.
    await response.body?.cancel();
    throw new SigningError('HMAC_AUTH_FAILED');
  }
  return readResult(response);
}

async function buildRequest(call: ApiCall, sender: SendDeps, signal: AbortSignal): Promise<Request> {
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
    // Always revalidated with the server, which responds 304 to what the browser has cached. Responses to a token are
    // marked `no-store`.
    return new Request(PROXY_PREFIX_PATH + address, {
      method,
      headers,
      body: body ?? null,
      signal,
      cache: 'no-cache',
      keepalive: call.isLeaving,
    });
  } catch (cause) {
    throw isSigned ? new SigningError('HMAC_REQUEST_FAILED', { cause }) : cause;
  }
}

async function readResult(response: Response): Promise<ApiResult> {
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return NO_RESPONSE;
  const body = text === '' && response.ok ? undefined : parseJson(text);
  // A page instead of JSON comes from a captive portal, as on many public networks.
  if (body === INVALID_JSON && response.ok) return NO_RESPONSE;
  const result = toApiResult(response, body);
  if (!('data' in result)) return result;
  const { headers } = response;
  const data = withTotal(result.data, headers.get('X-Total-Count'));
  return { ...result, data: withStaleSince(data, headers.get('X-Stale-Since')) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return INVALID_JSON;
  }
}

function toApiFailure(thrown: unknown): ApiFailure {
  if (!(thrown instanceof SigningError)) {
    return { status: 'error', statusCode: 0, type: 'request_error', message: thrownMessage(thrown) };
  }
  const { code, status, message } = thrown;
  return { status: 'error', statusCode: status, code, message: `Authentication failed: ${message}` };
}
