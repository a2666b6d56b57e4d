import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonResponse } from '../api/fake-api.ts';
import {
  fakeLocks,
  flushPromises,
  openFakePage,
  readStoredEntry,
  SESSION_NOW,
  storedTokenPair,
  tokenPair,
  writeFromOtherTab,
} from './fake-session.ts';
import { createTokenRenewal, startRenewalTimer } from './token-renewal.ts';

const MINUTE = 60_000;
const LIFE = 60 * MINUTE;

const closes: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.setItem('paligid_user', JSON.stringify({ id: 'u-1' }));
  localStorage.setItem('paligid_token', JSON.stringify(storedTokenPair('1')));
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.useRealTimers();
  localStorage.clear();
});

/** A tab of a reader whose server issues tokens valid for an hour. */
function openTab(lifeMs = LIFE) {
  /** Lost: nobody has noticed yet that the network is gone. */
  const line = { isOnline: true, isLost: false };
  const page = openFakePage({
    '/auth/refresh': () => {
      if (line.isLost) {
        line.isOnline = false;
        throw new TypeError('Failed to fetch');
      }
      return jsonResponse({
        status: 'success',
        data: tokenPair(`${Date.now()}`, { accessMs: Date.now() + lifeMs }),
      });
    },
  });
  const { session } = page.stores;
  const isOnline = () => line.isOnline;
  const parts = { session, now: Date.now, isOnline };
  session.setState({ renew: createTokenRenewal({ ...parts, ...page, locks: fakeLocks() }) });
  closes.push(startRenewalTimer({ ...parts, window }), page.close);
  return { ...page, session, line };
}

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await flushPromises();
}

test('[SESSION-005] a timer refreshes the access token five minutes before it runs out, again and again', async () => {
  const { requests, session } = openTab();
  await pass(55 * MINUTE - 1);
  expect(requests).toHaveLength(0);
  await pass(1);
  expect(requests).toHaveLength(1);
  expect(session.getState().tokens?.expiresAt).toBe(SESSION_NOW + 55 * MINUTE + LIFE);
  await pass(55 * MINUTE);
  expect(requests).toHaveLength(2);
});

test('a page that is opened late refreshes at once', async () => {
  vi.setSystemTime(SESSION_NOW + LIFE + MINUTE);
  const { requests } = openTab();
  await pass(0);
  expect(requests).toHaveLength(1);
});

test('tokens of a short life are not refreshed without end', async () => {
  const { requests } = openTab(MINUTE);
  await pass(55 * MINUTE);
  await pass(29_000);
  expect(requests).toHaveLength(1);
  await pass(1_000);
  expect(requests).toHaveLength(2);
});

test('what another tab got sets the timer anew', async () => {
  const { requests } = openTab();
  await pass(54 * MINUTE);
  writeFromOtherTab('paligid_token', storedTokenPair('2', { accessMs: Date.now() + LIFE }));
  await pass(54 * MINUTE);
  expect(requests).toHaveLength(0);
});

test('without a network the refresh waits for it', async () => {
  const { requests, session, line } = openTab();
  line.isOnline = false;
  await pass(3 * LIFE);
  expect(requests).toHaveLength(0);
  expect(session.getState().tokens).not.toBeNull();
  line.isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(requests).toHaveLength(1);
  expect(session.getState().tokens?.expiresAt).toBe(Date.now() + LIFE);
});

test('a renewal that reached nobody is tried again at once when the network returns', async () => {
  const { requests, line } = openTab();
  line.isLost = true;
  await pass(55 * MINUTE);
  expect(requests).toHaveLength(1);
  line.isLost = false;
  line.isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(requests).toHaveLength(2);
});

test('a phone that slept looks at the clock when it is taken up', async () => {
  const { requests } = openTab();
  vi.setSystemTime(SESSION_NOW + 2 * LIFE);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(requests).toHaveLength(1);
});

test('a session that ran out while the page was open is cleared, with all that is stored of it', async () => {
  const { requests } = openTab();
  vi.setSystemTime(SESSION_NOW + 31 * 24 * LIFE);
  document.dispatchEvent(new Event('visibilitychange'));
  await flushPromises();
  expect(requests).toHaveLength(0);
  expect(readStoredEntry('paligid_token')).toBeNull();
  expect(readStoredEntry('paligid_user')).toBeNull();
});

test('a guest has no timer', async () => {
  const { session, requests } = openTab();
  session.setState({ user: null, tokens: null });
  await pass(2 * LIFE);
  expect(requests).toHaveLength(0);
});
