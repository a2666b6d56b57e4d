import { toBase64Text } from '@paligid/domain/encoding/base64-text';
import { storedSession } from '@paligid/domain/session/stored-session';
import { vi } from 'vitest';
import { buildPage } from '../build-page.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { apiSession } from '../requests/api-session.ts';
import { createBrowserApi } from '../requests/browser-api.ts';
import { fakeDevice, json } from '../requests/fake-device.ts';
import { serverClock } from '../requests/server-clock.ts';
import { browserCookieJar } from '../stores/cookie-jar.ts';
import { browserShelf } from '../stores/shelf.ts';
import { createStores, keepStores } from '../stores/stores.ts';

export const NOW = Date.parse('2026-11-15T04:00:00Z');
const HOUR_MS = 3_600_000;

function tokenUntil(expiresMs: number, mark: string): string {
  return `head.${toBase64Text(JSON.stringify({ sub: 'u-1', exp: expiresMs / 1000 }))}.${mark}`;
}

/** As the server gives them; marks tell one pair from another. */
export function pair(mark: string, { accessMs = NOW + HOUR_MS, refreshMs = NOW + 720 * HOUR_MS } = {}) {
  return {
    access_token: tokenUntil(accessMs, `a${mark}`),
    refresh_token: tokenUntil(refreshMs, `r${mark}`),
  };
}

/** As they lie in the browser. */
export function storedPair(...given: Parameters<typeof pair>) {
  const { access_token, refresh_token } = pair(...given);
  const tokens = storedSession(access_token, refresh_token);
  if (tokens === undefined) throw new Error('not a pair of tokens');
  return tokens;
}

type Answer = Response | (() => Response | Promise<Response>);

/** A page whose server answers by path; what is not named there is not there. */
export function openPage(answers: Record<string, Answer> = {}) {
  const stores = createStores(buildPage());
  const jar = browserCookieJar(document, location.protocol);
  const shelf = browserShelf(window);
  const close = keepStores(stores, { shelf, jar, document });
  const { device, requests } = fakeDevice([
    async ({ url }) => {
      const answer = answers[new URL(url).pathname.replace('/api/proxy', '')] ?? json({}, 404);
      return typeof answer === 'function' ? answer() : answer.clone();
    },
  ]);
  const clock = serverClock(Date.now);
  const api = createBrowserApi({
    ...{ device, clock, locale: () => 'en' as const },
    secrets: { key: 'key', salt: 'salt', environment: 'test' },
    session: apiSession(stores.session, clock.now),
    connectivity,
  });
  const asked = () =>
    requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api/proxy', '')}`);
  return { stores, api, shelf, requests, asked, close, now: clock.now };
}

/** What the browser holds under a name. */
export function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

/** As another tab would write it. */
export function writeElsewhere(key: string, value: unknown): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Locks of one browser, for all its tabs. */
export function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = vi.fn(async (_name: string, _options: unknown, act: () => Promise<unknown>) => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  });
  return { request, query: vi.fn() } as unknown as LockManager;
}

/** The outcome of something that waits, as soon as it has waited long enough. */
export async function timePasses<T>(outcome: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  outcome.then(over, over);
  for (await settle(); !isOver; await settle()) vi.advanceTimersByTime(1_000);
  return outcome;
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
