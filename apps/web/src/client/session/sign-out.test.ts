import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../offline/fake-caches.ts';
import { jsonResponse } from '../api/fake-api.ts';
import { trackReader } from '../location/track-reader.ts';
import { browserCookieJar } from '../stores/cookie-jar.ts';
import { openFakePage, readStoredEntry, SESSION_NOW, storedTokenPair } from './fake-session.ts';
import { syncAuthEntry } from './session-entries.ts';
import { signOut } from './sign-out.ts';

const HERE = { lat: 14.65071, lon: 121.10293, accuracy: 12 };
const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.6507, lon: 121.1029 };
const GONE = jsonResponse({ status: 'success', data: {} });

const jar = browserCookieJar(document, location.protocol);
const closes: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW, toFake: ['Date'] });
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.useRealTimers();
  localStorage.clear();
  jar.write('paligid_place', undefined);
});

/** A page of Ana, with every kind of data that a reader can leave. */
async function setUp(answer: Response | (() => Promise<Response>) = GONE) {
  const page = openFakePage({ '/auth/logout': answer });
  const { session, preferences, location, place } = page.stores;
  const caches = fakeCaches();
  closes.push(page.close, syncAuthEntry(session, page.kvStorage));
  session.setState({ user: { id: 'u-1', email: 'ana@example.ph' }, tokens: storedTokenPair('1') });
  preferences.getState().change({ language: 'filipino', darkMode: false });
  location.getState().setPermission('granted');
  location.getState().setPosition(HERE);
  localStorage.setItem('paligid_guest_mode', 'true');
  localStorage.setItem('paligid_interactions', '[{"story_id":"s-1"}]');
  for (const name of ['news u-1', 'news guest', 'shell en']) await caches.open(name);
  const leave = () => signOut({ ...page, storage: () => localStorage, caches });
  return { ...page, session, preferences, location, place, caches, leave };
}

test('[AUTH-004] signing out clears the stored user', async () => {
  const { leave, session } = await setUp();
  expect(readStoredEntry('paligid_user')).not.toBeNull();
  await leave();
  expect(readStoredEntry('paligid_user')).toBeNull();
  expect(session.getState().user).toBeNull();
});

test('[AUTH-005] signing out clears the guest flag', async () => {
  const { leave } = await setUp();
  await leave();
  expect(localStorage.getItem('paligid_guest_mode')).toBeNull();
});

test('[AUTH-006] signing out clears the preferences of the reader, not language and theme of the device', async () => {
  const { leave, preferences } = await setUp();
  preferences.getState().change({ fontSize: 'large', refreshInterval: 30, notificationsEnabled: false });
  await leave();
  expect(readStoredEntry('paligid_preferences')).toEqual({ language: 'filipino', darkMode: false });
  expect(preferences.getState()).toMatchObject({
    ...{ language: 'filipino', darkMode: false, fontSize: 'medium' },
    ...{ refreshInterval: 15, notificationsEnabled: true },
  });
  expect(document.cookie).toContain('paligid_lang=fil');
  expect(document.cookie).toContain('paligid_theme=light');
});

test('[AUTH-006] of a reader who chose neither language nor theme no preference is left', async () => {
  const { leave, preferences } = await setUp();
  preferences.getState().reset();
  preferences.getState().change({ fontSize: 'large' });
  await leave();
  expect(localStorage.getItem('paligid_preferences')).toBeNull();
});

test('[AUTH-007] signing out clears the stored location and the stored permission', async () => {
  const { leave, location } = await setUp();
  expect(readStoredEntry('paligid_location')).not.toBeNull();
  expect(readStoredEntry('paligid_location_permission')).not.toBeNull();
  await leave();
  expect(readStoredEntry('paligid_location')).toBeNull();
  expect(readStoredEntry('paligid_location_permission')).toBeNull();
  expect(location.getState()).toMatchObject({ position: null, permission: null });
});

test('[AUTH-008] signing out stops location tracking', async () => {
  const { leave, stores } = await setUp();
  const coords = { latitude: HERE.lat, longitude: HERE.lon, accuracy: HERE.accuracy };
  const found = { coords, timestamp: SESSION_NOW } as GeolocationPosition;
  const geolocation = {
    getCurrentPosition: (take: PositionCallback) => take(found),
    watchPosition: vi.fn(() => 5),
    clearWatch: vi.fn(),
  };
  closes.push(trackReader(stores, { geolocation }));
  await vi.waitFor(() => expect(geolocation.watchPosition).toHaveBeenCalledOnce());
  await leave();
  expect(geolocation.clearWatch).toHaveBeenCalledExactlyOnceWith(5);
  expect(geolocation.watchPosition).toHaveBeenCalledOnce();
});

test.each([
  ['is told', GONE],
  ['fails', jsonResponse({ detail: 'Busy' }, 503)],
  ['is not there', () => Promise.reject(new TypeError('Load failed'))],
])('[AUTH-009] the tokens are cleared when the server %s', async (_, answer) => {
  const { leave, session } = await setUp(answer);
  await leave();
  expect(session.getState().tokens).toBeNull();
  expect(localStorage.getItem('paligid_token')).toBeNull();
});

test('the server is sent the session that is over', async () => {
  const { leave, requests, asked } = await setUp();
  await leave();
  expect(asked()).toEqual(['POST /auth/logout']);
  const { accessToken, refreshToken } = storedTokenPair('1');
  expect(await requests[0]?.json()).toEqual({ access_token: accessToken, refresh_token: refreshToken });
});

test('nothing waits for the server: the reader is gone from the page at once', async () => {
  const { leave, session } = await setUp(() => new Promise(() => {}));
  void leave();
  expect(session.getState()).toMatchObject({ user: null, tokens: null });
});

test('nothing is left behind but what is of the device, the remembered email and what everybody may know', async () => {
  const { leave, place, caches } = await setUp();
  place.getState().pick(MARIKINA);
  localStorage.setItem('paligid_remember_email', '"ana@example.ph"');
  await leave();
  const left = ['paligid_place', 'paligid_preferences', 'paligid_remember_email'];
  expect(Object.keys(localStorage).sort()).toEqual(left);
  const cookies = ['paligid_lang=fil', 'paligid_place=1380700000', 'paligid_theme=light'];
  expect(document.cookie.split('; ').sort()).toEqual(cookies);
  expect(await caches.keys()).toEqual(['news guest', 'shell en']);
});

test('where the browser refuses its storage, signing out works all the same', async () => {
  const { stores, api, session } = await setUp();
  const storage = () => {
    throw new DOMException('no', 'SecurityError');
  };
  await signOut({ stores, api, storage, caches: undefined });
  expect(session.getState().tokens).toBeNull();
});
