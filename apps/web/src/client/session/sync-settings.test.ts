import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../api/api.ts';
import { buildPage } from '../build-page.ts';
import { createPreferencesStore, type Preferences } from '../stores/preferences.ts';
import { createSessionStore } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import { SESSION_NOW, storedTokenPair } from './fake-session.ts';
import { syncSettings } from './sync-settings.ts';

const DEFAULTS = {
  ...{ language: 'english', darkMode: true, notificationsEnabled: true, refreshInterval: 15 },
  ...{ fontSize: 'medium', compactMode: false, dataSaver: false, locationMode: 'off', radiusKm: 5 },
};

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const iso = (ms: number) => new Date(ms).toISOString();

interface Device {
  isGuest?: boolean;
  isShown?: boolean;
  chosen?: Partial<Preferences>;
  /** Times that this browser has stored. */
  times?: Record<string, number>;
  owner?: string;
  account?: Record<string, unknown>;
  accountTimes?: Record<string, string>;
}

async function setUp(device: Device = {}) {
  const { isGuest = false, isShown = true, chosen = {}, times, account = {}, accountTimes = {} } = device;
  const session = createSessionStore({ isSignedIn: false });
  if (!isGuest) session.setState({ user: { id: 'u-1' }, tokens: storedTokenPair('1') });
  const preferences = createPreferencesStore(buildPage());
  preferences.getState().change(chosen);
  const saved = { settings: { ...DEFAULTS, ...account }, changed_at: accountTimes, version: 1 };
  const get = vi.fn(async () => saved);
  const send = vi.fn(async (_method: string, _address: string, sent: unknown) => {
    const { settings, changed_at } = sent as typeof saved;
    return {
      settings: { ...saved.settings, ...settings },
      changed_at: { ...accountTimes, ...changed_at },
      version: 2,
    };
  });
  const stored = new Map<string, unknown>(
    times && [[STORED_KEYS.settingTimes, { id: device.owner ?? 'u-1', times }]],
  );
  const kvStorage = {
    read: (key: string) => stored.get(key),
    write: (key: string, value: unknown) => void stored.set(key, value),
  };
  Object.defineProperty(document, 'visibilityState', {
    value: isShown ? 'visible' : 'hidden',
    configurable: true,
  });
  const api = { get, send } as unknown as ApiClient;
  stop = syncSettings({ window, session, preferences, kvStorage, api, now: Date.now });
  await vi.advanceTimersByTimeAsync(0);
  return { session, preferences, send, get, stored };
}

test('what a reader sets is sent to the account with its time, once they have made up their mind', async () => {
  const { preferences, send } = await setUp();
  preferences.getState().toggleLanguage();
  await vi.advanceTimersByTimeAsync(1_500);
  preferences.getState().setDarkMode(false);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledExactlyOnceWith('PUT', '/users/me/settings', {
    settings: { language: 'filipino', darkMode: false },
    changed_at: { language: iso(SESSION_NOW), darkMode: iso(SESSION_NOW + 1_500) },
  });
});

test('what another device has changed later is taken over at the start, without sending it back', async () => {
  const { preferences, send } = await setUp({
    chosen: { fontSize: 'small' },
    times: { fontSize: SESSION_NOW - 5_000 },
    account: { fontSize: 'large', dataSaver: true },
    accountTimes: { fontSize: iso(SESSION_NOW - 1_000), dataSaver: iso(SESSION_NOW - 2_000) },
  });
  expect(preferences.getState()).toMatchObject({ fontSize: 'large', dataSaver: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
});

test('what could not be sent before is sent at the next start, and stays', async () => {
  const { preferences, send } = await setUp({
    chosen: { fontSize: 'small' },
    times: { fontSize: SESSION_NOW - 1_000 },
    account: { fontSize: 'large' },
    accountTimes: { fontSize: iso(SESSION_NOW - 9_000) },
  });
  expect(send).toHaveBeenCalledExactlyOnceWith('PUT', '/users/me/settings', {
    settings: { fontSize: 'small' },
    changed_at: { fontSize: iso(SESSION_NOW - 1_000) },
  });
  expect(preferences.getState().fontSize).toBe('small');
});

test('what a guest chose becomes the account’s where the account has nothing, and gives way where it has', async () => {
  const { preferences, send } = await setUp({
    chosen: { compactMode: true, language: 'filipino' },
    account: { language: 'english' },
    accountTimes: { language: iso(SESSION_NOW - 9_000) },
  });
  expect(send.mock.calls[0]?.[2]).toMatchObject({ settings: { compactMode: true } });
  expect(preferences.getState()).toMatchObject({ compactMode: true, language: 'english' });
});

test('a language changed by a link, before any script could note the time, is not taken back', async () => {
  const at = SESSION_NOW - 9_000;
  const { preferences, send } = await setUp({
    chosen: { language: 'english' },
    times: { language: at },
    account: { language: 'filipino' },
    accountTimes: { language: iso(at) },
  });
  expect(send.mock.calls[0]?.[2]).toMatchObject({ settings: { language: 'english' } });
  expect(preferences.getState().language).toBe('english');
});

test('a link that changed the language counts as later, also where this page reads an earlier time', async () => {
  const at = SESSION_NOW + 2_000;
  const { preferences, send } = await setUp({
    chosen: { language: 'english' },
    times: { language: at },
    account: { language: 'filipino' },
    accountTimes: { language: iso(at) },
  });
  expect(preferences.getState().language).toBe('english');
  expect(send.mock.calls[0]?.[2]).toMatchObject({ changed_at: { language: iso(at + 1) } });
  preferences.getState().toggleLanguage();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send.mock.calls[1]?.[2]).toEqual({
    settings: { language: 'filipino' },
    changed_at: { language: iso(at + 2) },
  });
});

test('a wish to follow never switches a position on here, and a device that has decided stays so', async () => {
  const accountTimes = { locationMode: iso(SESSION_NOW - 1) };
  const fresh = await setUp({ account: { locationMode: 'follow' }, accountTimes });
  expect(fresh.preferences.getState().chosen.locationEnabled).toBeUndefined();
  stop();
  const off = await setUp({ account: { locationMode: 'off' }, accountTimes });
  expect(off.preferences.getState().chosen.locationEnabled).toBe(false);
  stop();
  const decided = await setUp({
    chosen: { locationEnabled: true },
    account: { locationMode: 'off' },
    accountTimes,
  });
  expect(decided.preferences.getState().locationEnabled).toBe(true);
});

test('a reader who comes back to the tab sees the other device, at most once a minute', async () => {
  const { get } = await setUp();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(get).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(get).toHaveBeenCalledTimes(2);
});

test('the radius of the account is in the profile too', async () => {
  const { session } = await setUp({ account: { radiusKm: 9 } });
  expect(session.getState().user?.radius_km).toBe(9);
});

test('what changes nothing is not sent', async () => {
  const { preferences, send } = await setUp();
  preferences.getState().change({});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['a guest', { isGuest: true }],
  ['a tab in the background', { isShown: false }],
])('%s sends nothing', async (_, given) => {
  const { preferences, send } = await setUp(given);
  preferences.getState().toggleLanguage();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
});

test('a reader who signs out before it was sent sends nothing', async () => {
  const { preferences, session, send } = await setUp();
  preferences.getState().toggleLanguage();
  session.setState({ user: null, tokens: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
});

test('times of another account count for nothing', async () => {
  const { preferences } = await setUp({
    chosen: { fontSize: 'small' },
    account: { fontSize: 'large' },
    accountTimes: { fontSize: iso(SESSION_NOW - 9_000) },
    times: { fontSize: SESSION_NOW - 1 },
    owner: 'u-2',
  });
  expect(preferences.getState().fontSize).toBe('large');
});
