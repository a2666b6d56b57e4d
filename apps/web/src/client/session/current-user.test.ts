import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonResponse } from '../api/fake-api.ts';
import { signedInUser } from '../stores/session.ts';
import { readAccountSettings, reloadUser, restoreSession } from './current-user.ts';
import { openFakePage, readStoredEntry, SESSION_NOW, storedTokenPair, tokenPair } from './fake-session.ts';
import { syncAuthEntry } from './session-entries.ts';

const UNTOUCHED = {
  ...{ language: 'english', darkMode: true, notificationsEnabled: true, locationEnabled: false },
  ...{ refreshInterval: 15, fontSize: 'medium', compactMode: false },
};

test('an account that was never set changes nothing here', () => {
  expect(readAccountSettings(UNTOUCHED)).toEqual({});
  expect(readAccountSettings(undefined)).toEqual({});
});

test('language, look and pace come back with their reader', () => {
  const set = {
    language: 'filipino',
    darkMode: false,
    fontSize: 'large',
    compactMode: true,
    refreshInterval: 30,
  };
  expect(readAccountSettings({ ...UNTOUCHED, ...set })).toEqual(set);
});

test('whether a device may be located is decided on it alone', () => {
  expect(readAccountSettings({ ...UNTOUCHED, locationEnabled: true })).toEqual({});
});

const ANA = { id: 'u-1', email: 'ana@example.ph', given_name: 'Ana', auth_method: 'phone' };
const ME = jsonResponse({ status: 'success', data: ANA });
const NAMES = ['access_token', 'refresh_token', 'auth_tokens'];

const closes: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW, toFake: ['Date'] });
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.useRealTimers();
  localStorage.clear();
});

/** Starts a page in a browser that has these entries stored. */
async function start(entries: Record<string, unknown>, me = ME) {
  for (const [key, value] of Object.entries(entries)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const page = openFakePage({ '/users/me': me });
  closes.push(page.close, syncAuthEntry(page.stores.session, page.kvStorage));
  await restoreSession({ ...page, ...page.stores, storage: () => localStorage });
  const user = () => signedInUser(page.stores.session.getState());
  return { ...page, user };
}

test('[SESSION-003] stored tokens with an unexpired refresh token make a valid session', async () => {
  const spent = storedTokenPair('1', { accessMs: SESSION_NOW - 3_600_000, refreshMs: SESSION_NOW + 1_000 });
  const { user, requests } = await start({ paligid_user: ANA, paligid_token: spent });
  expect(user()).toMatchObject(ANA);
  expect(requests).toHaveLength(0);
  expect(readStoredEntry('paligid_auth')).toEqual({
    isAuthenticated: true,
    auth_method: 'phone',
    user_id: 'u-1',
  });
});

test('[SESSION-004] an expired refresh token clears everything stored of the session', async () => {
  const { user, requests } = await start({
    paligid_user: ANA,
    paligid_token: storedTokenPair('1', { refreshMs: SESSION_NOW - 1_000 }),
    paligid_auth: { isAuthenticated: true, auth_method: 'phone', user_id: 'u-1' },
  });
  expect(user()).toBeNull();
  expect(requests).toHaveLength(0);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
  ['two bare tokens', tokenPair('1')],
  ['two tokens as JSON', mapValues(tokenPair('1'), JSON.stringify)],
  ['a pair', { auth_tokens: tokenPair('1') }],
  ['a pair in the names of today', { auth_tokens: storedTokenPair('1') }],
])('[SESSION-010] %s under older keys become the stored session, and the old entries go', async (_, old) => {
  const { user } = await start(old);
  expect(readStoredEntry('paligid_token')).toEqual(storedTokenPair('1'));
  expect(user()).toMatchObject(ANA);
  expect(NAMES.map((name) => localStorage.getItem(name))).toEqual([null, null, null]);
});

test.each([
  ['broken', { access_token: 'a.b', refresh_token: 'nothing' }],
  ['expired', tokenPair('1', { refreshMs: SESSION_NOW - 1_000 })],
  ['no pair', { auth_tokens: '{broken' }],
])('older entries that are %s are removed and make no session', async (_, old) => {
  const { user } = await start(old);
  expect(user()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a session of today is worth more than one of yesterday', async () => {
  await start({ paligid_user: ANA, paligid_token: storedTokenPair('2'), ...tokenPair('1') });
  expect(readStoredEntry('paligid_token')).toEqual(storedTokenPair('2'));
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('tokens without a user are asked whose they are; when nobody answers, the token says it', async () => {
  const { user } = await start(
    { paligid_token: storedTokenPair('1') },
    jsonResponse({ detail: 'Gone' }, 404),
  );
  expect(user()).toMatchObject({ id: 'u-1', radius_km: 5 });
});

test('a default user gives way to the profile as soon as it can be had', async () => {
  const { user } = await start({ paligid_user: { id: 'u-1' }, paligid_token: storedTokenPair('1') });
  expect(user()).toMatchObject({ given_name: 'Ana' });
});

test('a profile that is loaded again leaves a setting alone that has not been sent yet', async () => {
  const me = jsonResponse({ status: 'success', data: { ...ANA, preferences: { fontSize: 'large' } } });
  const entries = { paligid_user: ANA, paligid_token: storedTokenPair('1') };
  const { stores, api, user } = await start(entries, me);
  stores.preferences.getState().change({ fontSize: 'small' });
  await reloadUser({ session: stores.session, api });
  expect(stores.preferences.getState().fontSize).toBe('small');
  expect(user()).not.toHaveProperty('preferences');
});

test('a default user stays while the profile cannot be had', async () => {
  const entries = { paligid_user: { id: 'u-1', email: 'a@b.example' }, paligid_token: storedTokenPair('1') };
  const { user } = await start(entries, jsonResponse({ detail: 'Gone' }, 404));
  expect(user()).toEqual({ id: 'u-1', email: 'a@b.example' });
});

test('a temporary user is not there at the next start', async () => {
  const { stores } = await start({ paligid_user: { id: 'temp-7f' } });
  expect(stores.session.getState().user).toBeNull();
  expect(localStorage.getItem('paligid_user')).toBeNull();
});

function mapValues(entries: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, change(value)]));
}
