import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonResponse } from '../api/fake-api.ts';
import {
  advanceUntilSettled,
  fakeLocks,
  openFakePage,
  readStoredEntry,
  SESSION_NOW,
  storedTokenPair,
  tokenPair,
  writeFromOtherTab,
} from './fake-session.ts';
import { createTokenRenewal } from './token-renewal.ts';

const OLD = storedTokenPair('1', { accessMs: SESSION_NOW + 10_000 });
const NEW = storedTokenPair('2');
const GIVEN = jsonResponse({ status: 'success', data: tokenPair('2') });
const BUSY = jsonResponse({ detail: 'Busy' }, 503);

const closes: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.setItem('paligid_user', JSON.stringify({ id: 'u-1' }));
  localStorage.setItem('paligid_token', JSON.stringify(OLD));
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.useRealTimers();
  localStorage.clear();
});

/** A tab of a reader whose access token is about to expire. */
function openTab(answer: Response | (() => Promise<Response>), locks: LockManager | undefined = fakeLocks()) {
  /** When each attempt was sent, in seconds after the first. */
  const tries: number[] = [];
  const page = openFakePage({
    '/auth/refresh': () => {
      tries.push((Date.now() - SESSION_NOW) / 1000);
      return typeof answer === 'function' ? answer() : answer.clone();
    },
  });
  const { session } = page.stores;
  const line = { isOnline: true };
  const parts = {
    session,
    api: page.api,
    kvStorage: page.kvStorage,
    now: Date.now,
    isOnline: () => line.isOnline,
  };
  const renew = createTokenRenewal({ ...parts, locks });
  session.setState({ renew });
  closes.push(page.close);
  return { ...page, session, renew, line, tries };
}

test('the refresh token is changed for a new pair, which is stored', async () => {
  const { renew, session, requests } = openTab(GIVEN);
  expect(await renew()).toBe('renewed');
  expect(session.getState().tokens).toEqual(NEW);
  expect(readStoredEntry('paligid_token')).toEqual(NEW);
  expect(await requests[0]?.json()).toEqual({ refresh_token: OLD.refreshToken });
});

test('[SESSION-006] refreshes at the same time share one request', async () => {
  const { renew, requests } = openTab(GIVEN);
  expect(await Promise.all([renew(), renew(), renew()])).toEqual(['renewed', 'renewed', 'renewed']);
  expect(requests).toHaveLength(1);
});

test('calls that are refused at once share one refresh too', async () => {
  const { api, asked } = openTab(GIVEN);
  await Promise.allSettled([api.get('/users/me'), api.get('/me/bookmarks')]);
  expect(asked().filter((call) => call === 'POST /auth/refresh')).toHaveLength(1);
});

test('a second tab waits for the first and takes over what it got', async () => {
  const locks = fakeLocks();
  const tabs = [openTab(GIVEN, locks), openTab(GIVEN, locks)];
  expect(await Promise.all(tabs.map(({ renew }) => renew()))).toEqual(['renewed', 'renewed']);
  expect(tabs.flatMap(({ requests }) => requests)).toHaveLength(1);
  expect(tabs.map(({ session }) => session.getState().tokens)).toEqual([NEW, NEW]);
});

test('without locks two tabs may ask at once, and neither is signed out', async () => {
  const tabs = [openTab(GIVEN, undefined), openTab(GIVEN, undefined)];
  await Promise.all(tabs.map(({ renew }) => renew()));
  expect(tabs.map(({ session }) => session.getState().tokens)).toEqual([NEW, NEW]);
});

test('[SESSION-007] a failed refresh is retried three times, after 1, 2 and 4 seconds', async () => {
  const { renew, tries } = openTab(BUSY);
  await advanceUntilSettled(renew());
  expect(tries).toEqual([0, 1, 3, 7]);
});

test('an answer without two tokens is a failure like any other', async () => {
  const { renew, tries } = openTab(jsonResponse({ status: 'success', data: { access_token: 'new' } }));
  expect(await advanceUntilSettled(renew())).toBe('over');
  expect(tries).toHaveLength(4);
});

test('a retry that is answered is the last one', async () => {
  let asked = 0;
  const tab = openTab(async () => {
    asked += 1;
    return (asked < 3 ? BUSY : GIVEN).clone();
  });
  await advanceUntilSettled(tab.renew());
  expect(tab.tries).toEqual([0, 1, 3]);
  expect(tab.session.getState().tokens).toEqual(NEW);
});

test('[SESSION-008] after the last retry the tokens are cleared', async () => {
  const tab = openTab(jsonResponse({ detail: 'Session expired' }, 401));
  await advanceUntilSettled(tab.renew());
  expect(tab.session.getState()).toMatchObject({ tokens: null, user: null });
  expect(readStoredEntry('paligid_token')).toBeNull();
  expect(await tab.renew()).toBe('over');
});

test('[SESSION-009] of a refresh that fails the reader is shown nothing', async () => {
  const tab = openTab(BUSY);
  await advanceUntilSettled(tab.renew());
  expect(tab.session.getState().tokens).toBeNull();
  expect(tab.stores.notices.getState().notices).toEqual([]);
  expect(tab.stores.failurePanel.getState().shown).toBeNull();
});

test('without a network nobody is asked and nobody is signed out', async () => {
  const tab = openTab(GIVEN);
  tab.line.isOnline = false;
  expect(await tab.renew()).toBe('unreachable');
  expect(tab.requests).toHaveLength(0);
  expect(tab.session.getState().tokens).toEqual(OLD);
});

test('a network that goes while it is waited for does not count', async () => {
  const tab = openTab(async () => {
    tab.line.isOnline = false;
    throw new TypeError('Load failed');
  });
  expect(await tab.renew()).toBe('unreachable');
  expect(tab.requests).toHaveLength(1);
  expect(tab.session.getState().tokens).toEqual(OLD);
});

test('a refresh token that ran out is not tried: the session is cleared', async () => {
  const tab = openTab(GIVEN);
  vi.setSystemTime(OLD.refreshExpiresAt);
  expect(await tab.renew()).toBe('over');
  expect(tab.requests).toHaveLength(0);
  expect(tab.session.getState()).toMatchObject({ tokens: null, user: null });
});

test('whoever signs out while a refresh is under way stays out', async () => {
  const tab = openTab(async () => {
    tab.session.setState({ user: null, tokens: null });
    return GIVEN.clone();
  });
  expect(await tab.renew()).toBe('over');
  expect(readStoredEntry('paligid_token')).toBeNull();
});

test('another reader who signs in elsewhere keeps their own tokens', async () => {
  const other = storedTokenPair('9');
  const tab = openTab(async () => {
    writeFromOtherTab('paligid_user', { id: 'u-2' });
    writeFromOtherTab('paligid_token', other);
    return GIVEN.clone();
  });
  expect(await tab.renew()).toBe('renewed');
  expect(tab.session.getState()).toMatchObject({ user: { id: 'u-2' }, tokens: other });
});
