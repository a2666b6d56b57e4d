import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageInfo } from '../../app/page.ts';
import { saveInteraction } from '../../features/focus/reactions/record-reaction.ts';
import { buildPage } from '../build-page.ts';
import { saveEmail, setGuestMode, syncAuthEntry } from '../session/session-entries.ts';
import { browserCookieJar } from './cookie-jar.ts';
import { browserStorage } from './key-value-storage.ts';
import { currentPlace } from './reader-place.ts';
import { signedInUser } from './session.ts';
import { createStores, persistStores } from './stores.ts';

const MARIKINA = {
  code: '1380700000',
  name: 'Marikina',
  within: 'Metro Manila',
  lat: 14.6507,
  lon: 121.1029,
};
const PASIG = { code: '1380800000', name: 'Pasig', within: 'Metro Manila', lat: 14.5764, lon: 121.0851 };

const jar = browserCookieJar(document, location.protocol);
let stop = () => {};

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#1c1f2e">';
});
afterEach(() => {
  stop();
  localStorage.clear();
  for (const name of Object.keys(cookies())) jar.write(name, undefined);
  vi.restoreAllMocks();
});

/** Opens a page. */
function open(changes: Partial<PageInfo> = {}) {
  stop();
  const stores = createStores(buildPage(changes));
  stop = persistStores(stores, { kvStorage: browserStorage(window), jar, document });
  return stores;
}

/** Writes a key as another tab would. */
function writeElsewhere(key: string, value: unknown) {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const cookies = () => Object.fromEntries(document.cookie.split('; ').map((it) => it.split('=')));

test('[STORE-003] preferences are there again at the next start', () => {
  open().preferences.getState().change({ fontSize: 'large', language: 'filipino' });
  expect(stored('paligid_preferences')).toEqual({ fontSize: 'large', language: 'filipino' });
  expect(open().preferences.getState()).toMatchObject({ fontSize: 'large', language: 'filipino' });
});

test('[STORE-006] each thing is kept under its own name', () => {
  const { location: position, place, preferences, session } = open();
  position.getState().setPermission('granted');
  position.getState().setPosition({ lat: 14.65071, lon: 121.10293, accuracy: 12 });
  place.getState().pick(MARIKINA);
  preferences.getState().setDarkMode(false);
  const kvStorage = browserStorage(window);
  syncAuthEntry(session, kvStorage);
  session.setState({ user: { id: 'u-1', auth_method: 'phone' }, tokens: tokens() });
  setGuestMode(kvStorage, true);
  saveEmail(kvStorage, 'ana@example.ph');
  const timestamp = '2026-11-15T04:00:00Z';
  const read = { story_id: 's-1', interaction_type: 'read', category: null, duration_seconds: 9 } as const;
  saveInteraction(kvStorage, { ...read, timestamp }, Date.parse(timestamp));
  expect(Object.keys(localStorage).sort()).toEqual([
    'paligid_auth',
    'paligid_guest_mode',
    'paligid_interactions',
    'paligid_location',
    'paligid_location_permission',
    'paligid_place',
    'paligid_preferences',
    'paligid_remember_email',
    'paligid_token',
    'paligid_user',
  ]);
  expect(stored('paligid_auth')).toEqual({ isAuthenticated: true, auth_method: 'phone', user_id: 'u-1' });
  expect(stored('paligid_remember_email')).toBe('ana@example.ph');
  expect(stored('paligid_location')).toEqual({ lat: 14.65071, lon: 121.10293, accuracy: 12 });
  expect(stored('paligid_location_permission')).toEqual({ granted: true, denied: false, prompt: false });
});

test.each(['{broken', '"text"', 'null', '[1]', '{"fontSize":"huge","darkMode":"no"}'])(
  'a broken entry (%s) counts as absent',
  (text) => {
    for (const key of ['preferences', 'place', 'location', 'location_permission', 'user', 'token']) {
      localStorage.setItem(`paligid_${key}`, text);
    }
    const { preferences, place, location: position, session } = open();
    expect(preferences.getState()).toMatchObject({ language: 'english', fontSize: 'medium', darkMode: true });
    expect(currentPlace(place.getState())).toBeNull();
    expect(position.getState()).toMatchObject({ position: null, permission: null });
    expect(signedInUser(session.getState())).toBeNull();
  },
);

test('a browser that keeps nothing is read like any other', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { preferences } = open();
  preferences.getState().toggleLanguage();
  expect(preferences.getState().language).toBe('filipino');
});

test('[LANG-006] the language of the document follows', () => {
  const { preferences } = open();
  expect(document.documentElement.lang).toBe('en');
  preferences.getState().toggleLanguage();
  expect(document.documentElement.lang).toBe('fil');
  preferences.getState().toggleLanguage();
  expect(document.documentElement.lang).toBe('en');
});

test('[STORE-004] the dark style of the document follows, and the bar of the browser with it', () => {
  const { preferences } = open();
  const look = () => [
    document.documentElement.dataset['theme'],
    document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  ];
  expect(look()).toEqual(['dark', '#1c1f2e']);
  preferences.getState().toggleDarkMode();
  expect(look()).toEqual(['light', '#ffffff']);
  preferences.getState().toggleDarkMode();
  expect(look()).toEqual(['dark', '#1c1f2e']);
});

test('the size of the type follows', () => {
  open().preferences.getState().change({ fontSize: 'small' });
  expect(document.documentElement.dataset['fontSize']).toBe('small');
});

test('the server gets cookies that hold nothing personal', () => {
  const { preferences, place, session } = open();
  expect(document.cookie).toBe('');
  preferences.getState().setLanguage('filipino');
  preferences.getState().setDarkMode(false);
  place.getState().pick(MARIKINA);
  session.setState({ user: { id: 'u-1' }, tokens: tokens() });
  expect(cookies()).toEqual({
    paligid_lang: 'fil',
    paligid_theme: 'light',
    paligid_place: '1380700000',
    paligid_signed: '1',
  });
});

test('a cookie lives for a year, for our own pages only, and on a safe line only', () => {
  const written: string[] = [];
  const jarOf = (protocol: string) => browserCookieJar(spyOnCookies(written), protocol);
  jarOf('https:').write('paligid_lang', 'fil');
  jarOf('http:').write('paligid_lang', 'fil');
  expect(written).toEqual([
    'paligid_lang=fil; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'paligid_lang=fil; Path=/; Max-Age=31536000; SameSite=Lax',
  ]);
});

test('what a form without our code has sent to the server is newer than what is stored', () => {
  localStorage.setItem('paligid_preferences', JSON.stringify({ language: 'english', fontSize: 'large' }));
  localStorage.setItem('paligid_place', JSON.stringify(PASIG));
  jar.write('paligid_lang', 'fil');
  jar.write('paligid_place', '1380700000');
  const { preferences, place } = open({ locale: 'fil', place: MARIKINA });
  expect(preferences.getState()).toMatchObject({ language: 'filipino', fontSize: 'large' });
  expect(place.getState().picked).toEqual(MARIKINA);
  expect(stored('paligid_place')).toEqual(MARIKINA);
});

test('a cookie that the browser has dropped comes back from what is stored', () => {
  localStorage.setItem('paligid_preferences', JSON.stringify({ darkMode: false }));
  localStorage.setItem('paligid_place', JSON.stringify(PASIG));
  open();
  expect(cookies()).toEqual({ paligid_theme: 'light', paligid_place: '1380800000' });
});

test('a pseudo-locale survives the visit', () => {
  jar.write('paligid_lang', 'en-XA');
  document.documentElement.lang = 'en-XA';
  open({ locale: 'en-XA' }).preferences.getState().toggleLanguage();
  expect(cookies()).toEqual({ paligid_lang: 'en-XA' });
  expect(document.documentElement.lang).toBe('en-XA');
});

test('what another tab changes is taken over', () => {
  const { preferences, place } = open();
  writeElsewhere('paligid_preferences', { language: 'filipino' });
  writeElsewhere('paligid_place', MARIKINA);
  expect(preferences.getState().language).toBe('filipino');
  expect(place.getState().picked).toEqual(MARIKINA);
  writeElsewhere('paligid_preferences', undefined);
  expect(preferences.getState().language).toBe('english');
});

test('a granted position tells the server where, about a kilometre around', () => {
  const { location: position, place } = open();
  position.getState().setPosition({ lat: 14.65071, lon: 121.10493, accuracy: 12 });
  expect(currentPlace(place.getState())).toEqual({ lat: 14.65, lon: 121.1 });
  expect(cookies()).toEqual({ paligid_place: '14.65,121.10' });
});

test('a denied permission takes the position away and leaves the picked place', () => {
  const { location: position, place } = open();
  position.getState().setPosition({ lat: 14.65, lon: 121.1, accuracy: 12 });
  place.getState().pick(PASIG);
  position.getState().setPermission('denied');
  expect(stored('paligid_location')).toBeNull();
  expect(currentPlace(place.getState())).toEqual(PASIG);
  place.getState().clear();
  expect(currentPlace(place.getState())).toBeNull();
  expect(document.cookie).toBe('');
});

test('the home of an account stands in for a position, and goes with the account', () => {
  localStorage.setItem('paligid_user', JSON.stringify({ id: 'u-1', lat: 10.7203, lon: 122.5621 }));
  localStorage.setItem('paligid_token', JSON.stringify(tokens()));
  const { place, location: position, session } = open();
  expect(currentPlace(place.getState())).toEqual({ lat: 10.72, lon: 122.56 });
  expect(cookies()).toMatchObject({ paligid_place: '10.72,122.56' });
  position.getState().setPosition({ lat: 14.65071, lon: 121.10293, accuracy: 12 });
  expect(currentPlace(place.getState())).toEqual({ lat: 14.65, lon: 121.1 });
  position.getState().setPosition(null);
  expect(currentPlace(place.getState())).toEqual({ lat: 10.72, lon: 122.56 });
  session.setState({ user: null, tokens: null });
  expect(currentPlace(place.getState())).toBeNull();
  expect(cookies()).not.toHaveProperty('paligid_place');
});

test('an account that never named a place has no home, though Manila was written down for it', () => {
  localStorage.setItem('paligid_user', JSON.stringify({ id: 'u-1', lat: 14.5973, lon: 120.9861 }));
  localStorage.setItem('paligid_token', JSON.stringify(tokens()));
  expect(currentPlace(open().place.getState())).toBeNull();
});

test('a picked place stands before the position, until it is given up', () => {
  const { location: position, place } = open();
  position.getState().setPosition({ lat: 14.65, lon: 121.1, accuracy: 12 });
  place.getState().pick(PASIG);
  expect(currentPlace(place.getState())).toEqual(PASIG);
  place.getState().clear();
  expect(currentPlace(place.getState())).toEqual({ lat: 14.65, lon: 121.1 });
});

test.each([{ id: 'loading' }, { id: '' }, { email: 'a@b.example' }])(
  '[AUTH-003] a stored user like %j is nobody, and is not kept',
  (user) => {
    localStorage.setItem('paligid_user', JSON.stringify(user));
    localStorage.setItem('paligid_token', JSON.stringify(tokens()));
    expect(signedInUser(open().session.getState())).toBeNull();
    expect(localStorage.getItem('paligid_user')).toBeNull();
  },
);

test('a stored session is there again; without tokens it is a guest', () => {
  localStorage.setItem('paligid_user', JSON.stringify({ id: 'u-1', email: 'a@b.example' }));
  expect(signedInUser(open().session.getState())).toBeNull();
  localStorage.setItem('paligid_token', JSON.stringify(tokens()));
  expect(signedInUser(open().session.getState())).toMatchObject({ id: 'u-1' });
});

test('whoever was expected and does not come is a guest, for the server too', () => {
  jar.write('paligid_signed', '1');
  const { session } = open({ isSignedIn: true });
  expect(session.getInitialState().isExpected).toBe(true);
  expect(session.getState().isExpected).toBe(false);
  expect(document.cookie).toBe('');
});

function tokens() {
  const token = (exp: number) => `e30.${btoa(JSON.stringify({ exp }))}.sig`;
  const [expiresAt, refreshExpiresAt] = [4_000_000_000, 4_100_000_000];
  return {
    accessToken: token(expiresAt),
    refreshToken: token(refreshExpiresAt),
    expiresAt: expiresAt * 1000,
    refreshExpiresAt: refreshExpiresAt * 1000,
  };
}

function spyOnCookies(written: string[]): Document {
  return Object.create(document, {
    cookie: { get: () => '', set: (text: string) => void written.push(text) },
  });
}
