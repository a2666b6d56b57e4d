import { toBase64Text } from '@paligid/domain/encoding';
import { createStoredSession } from '@paligid/domain/session/tokens';
import { vi } from 'vitest';
import { createApiSession, createBrowserApi } from '../api/browser-api.ts';
import { createServerClock } from '../api/browser-device.ts';
import { fakeHttpDevice, jsonResponse } from '../api/fake-api.ts';
import { buildPage } from '../build-page.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { browserCookieJar } from '../stores/cookie-jar.ts';
import { browserStorage } from '../stores/key-value-storage.ts';
import { createStores, persistStores } from '../stores/stores.ts';

export const SESSION_NOW = Date.parse('2026-11-15T04:00:00Z');
const HOUR_MS = 3_600_000;

function tokenUntil(expiresMs: number, mark: string): string {
  return `head.${toBase64Text(JSON.stringify({ sub: 'u-1', exp: expiresMs / 1000 }))}.${mark}`;
}

/** Tokens in the server's format; `mark` distinguishes pairs. */
export function tokenPair(
  mark: string,
  { accessMs = SESSION_NOW + HOUR_MS, refreshMs = SESSION_NOW + 720 * HOUR_MS } = {},
) {
  return {
    access_token: tokenUntil(accessMs, `a${mark}`),
    refresh_token: tokenUntil(refreshMs, `r${mark}`),
  };
}

/** Tokens in the stored format. */
export function storedTokenPair(...given: Parameters<typeof tokenPair>) {
  const { access_token, refresh_token } = tokenPair(...given);
  const tokens = createStoredSession(access_token, refresh_token);
  if (tokens === undefined) throw new Error('not a pair of tokens');
  return tokens;
}

type FakeReply = Response | (() => Response | Promise<Response>);

/** A page whose server responds by path; other paths do not exist. */
export function openFakePage(answers: Record<string, FakeReply> = {}) {
  const stores = createStores(buildPage());
  const jar = browserCookieJar(document, location.protocol);
  const kvStorage = browserStorage(window);
  const close = persistStores(stores, { kvStorage, jar, document });
  const { device, requests } = fakeHttpDevice([
    async ({ url }) => {
      const answer = answers[new URL(url).pathname.replace('/api/proxy', '')] ?? jsonResponse({}, 404);
      return typeof answer === 'function' ? answer() : answer.clone();
    },
  ]);
  const clock = createServerClock(Date.now);
  const api = createBrowserApi({
    ...{ device, clock, locale: () => 'en' as const },
    secrets: { key: 'key', salt: 'salt', environment: 'test' },
    session: createApiSession(stores.session, clock.now),
    connectivity,
  });
  const asked = () =>
    requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api/proxy', '')}`);
  return { stores, api, kvStorage, requests, asked, close, now: clock.now };
}

/** The stored value of a key. */
export function readStoredEntry(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

/** Writes a key as another tab would. */
export function writeFromOtherTab(key: string, value: unknown): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** A lock manager shared by all tabs of one browser. */
export function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = vi.fn(async (_name: string, _options: unknown, act: () => Promise<unknown>) => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  });
  return { request, query: vi.fn() } as unknown as LockManager;
}

/** Advances time until the promise settles, and returns its outcome. */
export async function advanceUntilSettled<T>(outcome: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  outcome.then(over, over);
  for (await flushPromises(); !isOver; await flushPromises()) vi.advanceTimersByTime(1_000);
  return outcome;
}

/** Runs all pending microtasks and immediates. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
