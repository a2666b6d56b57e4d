import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../api/api.ts';
import { buildPage } from '../build-page.ts';
import { createPreferencesStore } from '../stores/preferences.ts';
import { createSessionStore } from '../stores/session.ts';
import { SESSION_NOW, storedTokenPair } from './fake-session.ts';
import { syncSettings } from './start-session.ts';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function setUp({ isGuest = false, isShown = true } = {}) {
  const session = createSessionStore({ isSignedIn: false });
  if (!isGuest) session.setState({ user: { id: 'u-1' }, tokens: storedTokenPair('1') });
  const preferences = createPreferencesStore(buildPage());
  const send = vi.fn(async () => ({}));
  const document = { visibilityState: isShown ? 'visible' : 'hidden' } as const;
  const api = { send } as unknown as ApiClient;
  stop = syncSettings({ document, session, preferences, api });
  return { session, preferences, send };
}

test('what a reader sets is kept with the account, once they have made up their mind', () => {
  const { preferences, send } = setUp();
  preferences.getState().toggleLanguage();
  vi.advanceTimersByTime(1_500);
  preferences.getState().setDarkMode(false);
  vi.advanceTimersByTime(1_999);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const chosen = { language: 'filipino', darkMode: false };
  expect(send).toHaveBeenCalledExactlyOnceWith('PATCH', '/user/u-1', { preferences: chosen });
});

test('what changes nothing is not sent', () => {
  const { preferences, send } = setUp();
  preferences.getState().change({});
  vi.advanceTimersByTime(5_000);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['a guest', { isGuest: true }],
  ['a tab in the background', { isShown: false }],
])('%s sends nothing', (_, given) => {
  const { preferences, send } = setUp(given);
  preferences.getState().toggleLanguage();
  vi.advanceTimersByTime(5_000);
  expect(send).not.toHaveBeenCalled();
});

test('nothing that one reader set is kept with the next', () => {
  const { preferences, session, send } = setUp();
  preferences.getState().toggleLanguage();
  session.setState({ user: { id: 'u-2' } });
  vi.advanceTimersByTime(5_000);
  expect(send).not.toHaveBeenCalled();
});
