import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { clearCachesOnUserChange, reloadOnLanguageChange } from './client.ts';
import { createPreferencesStore } from './stores/preferences.ts';
import { createSessionStore } from './stores/session.ts';

function readerOf(locale: 'en' | 'fil' | 'en-XA', cookie: string, more: { isShell?: true } = {}) {
  const reload = vi.fn();
  const window = { document: { cookie }, location: { reload } } as unknown as Window;
  const preferences = createPreferencesStore({ locale, theme: 'dark' });
  reloadOnLanguageChange(window, { locale, ...more }, { preferences });
  return { preferences, reload };
}

test('another language is another document', () => {
  const { preferences, reload } = readerOf('en', 'a=b; paligid_lang=fil');
  preferences.getState().toggleDarkMode();
  expect(reload).not.toHaveBeenCalled();
  preferences.getState().setLanguage('filipino');
  expect(reload).toHaveBeenCalledOnce();
});

test('a browser that refuses cookies is not sent round in circles', () => {
  const { preferences, reload } = readerOf('en', '');
  preferences.getState().setLanguage('filipino');
  expect(reload).not.toHaveBeenCalled();
});

test('the pseudo-locale stays', () => {
  const { preferences, reload } = readerOf('en-XA', 'paligid_lang=en');
  preferences.getState().change({ language: 'english' });
  expect(reload).not.toHaveBeenCalled();
});

test('the shell is not left for itself, but for the reader’s choice', () => {
  const { preferences, reload } = readerOf('en', 'paligid_lang=fil', { isShell: true });
  expect(reload).not.toHaveBeenCalled();
  preferences.getState().setLanguage('filipino');
  expect(reload).toHaveBeenCalledOnce();
});

const TOKENS = { accessToken: 'a.b.c', refreshToken: 'd.e.f', expiresAt: 4e12, refreshExpiresAt: 4e12 };

test('the next reader sees nothing of the one before', () => {
  const session = createSessionStore({ isSignedIn: true });
  session.setState({ user: { id: 'u-1' }, tokens: TOKENS });
  const queryClient = new QueryClient();
  sessionStorage.setItem('story-s-1', '{}');
  sessionStorage.setItem('paligid_save_intent', '{}');
  const caches = { api: { clearCache: vi.fn() }, entries: () => sessionStorage, queryClient };
  clearCachesOnUserChange(session, caches);
  queryClient.setQueryData(['profile'], { name: 'Ana' });

  session.setState({ user: { id: 'u-1', name: 'Ana' } });
  expect(queryClient.getQueryData(['profile'])).toBeDefined();

  session.setState({ tokens: null });
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  expect(caches.api.clearCache).toHaveBeenCalledOnce();
  expect(sessionStorage.length).toBe(0);

  sessionStorage.setItem('story-s-1', '{}');
  sessionStorage.setItem('paligid_save_intent', '{}');
  session.setState({ user: { id: 'u-2' }, tokens: TOKENS });
  // What a guest wanted to save is for the reader they become.
  expect(Object.keys(sessionStorage)).toEqual(['paligid_save_intent']);
});

test('storage that the browser refuses does not keep answers from being dropped', () => {
  const session = createSessionStore({ isSignedIn: true });
  session.setState({ user: { id: 'u-1' }, tokens: TOKENS });
  const queryClient = new QueryClient();
  const entries = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  clearCachesOnUserChange(session, { api: { clearCache: vi.fn() }, entries, queryClient });
  queryClient.setQueryData(['profile'], { name: 'Ana' });
  session.setState({ tokens: null });
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
});
