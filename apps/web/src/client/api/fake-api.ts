import { vi } from 'vitest';
import { createConnectivity } from '../connectivity/connectivity.ts';
import type { ApiRequestError } from './api-error.ts';
import { type ApiSession, createBrowserApi } from './browser-api.ts';
import { type BrowserDevice, createServerClock } from './browser-device.ts';

type FakeResponse = Response | Error | ((request: Request) => Response | Promise<Response>);

/** A browser whose network gives these responses in order, and repeats the last one. */
export function fakeHttpDevice(answers: FakeResponse[], changes: Partial<BrowserDevice> = {}) {
  const requests: Request[] = [];
  const device: BrowserDevice = {
    fetch: vi.fn(async (request: Request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Load failed');
      return typeof answer === 'function' ? answer(request) : answer.clone();
    }),
    crypto: FAKE_CRYPTO,
    now: Date.now,
    clientInfo: () => ({ agent: 'Test', screen: '360x740', language: 'en-PH', timeZone: 'Asia/Manila' }),
    ...changes,
  };
  return { device, requests };
}

/** Gives invalid signatures, but without leaving the thread, so that fake timers work. */
const FAKE_CRYPTO = {
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
  subtle: Object.create(null, {
    digest: { value: async () => new ArrayBuffer(32) },
    importKey: { value: async () => ({}) },
    sign: { value: async () => new ArrayBuffer(32) },
  }),
};

export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

export const OK_RESPONSE = jsonResponse({ status: 'success', data: { n: 1 } });

const GUEST_SESSION: ApiSession = {
  accessToken: () => undefined,
  isRunningOut: () => false,
  userId: () => undefined,
  refresh: async () => 'over',
};
const secrets = { key: 'key', salt: 'salt', environment: 'test' };

/** The API client of a browser whose server gives these responses in order. */
export function createFakeApi(
  answers: Parameters<typeof fakeHttpDevice>[0],
  session: Partial<ApiSession> = {},
  locale = 'en',
) {
  const { device, requests } = fakeHttpDevice(answers);
  const connectivity = createConnectivity();
  const api = createBrowserApi({
    device,
    secrets,
    locale: () => locale as 'en',
    session: { ...GUEST_SESSION, ...session },
    clock: createServerClock(device.now),
    connectivity,
  });
  return { api, requests, connectivity };
}

/** Advances time until the call has failed. */
export async function expectFailure(promise: Promise<unknown>): Promise<ApiRequestError> {
  let error: ApiRequestError | undefined;
  promise.catch((thrown) => {
    error = thrown;
  });
  for (;;) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (error !== undefined) return error;
    vi.advanceTimersToNextTimer();
  }
}
