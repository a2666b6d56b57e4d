import { expect, test } from 'vitest';
import { buildPage } from '../build-page.ts';
import { createPreferencesStore, pageLocale } from './preferences.ts';

test('[STORE-001] the defaults are those of the specification', () => {
  expect(createPreferencesStore(buildPage()).getState()).toMatchObject({
    language: 'english',
    darkMode: true,
    notificationsEnabled: true,
    locationEnabled: false,
    refreshInterval: 15,
    fontSize: 'medium',
    compactMode: false,
  });
});

test('[LANG-004] the language is english or filipino, english by default', () => {
  const store = createPreferencesStore(buildPage());
  expect(store.getState().language).toBe('english');
  store.getState().setLanguage('filipino');
  expect(store.getState().language).toBe('filipino');
  store.getState().change({ language: 'klingon' as 'english' });
  expect(store.getState().language).toBe('filipino');
});

test('[LANG-005] toggling goes to the other language and back', () => {
  const store = createPreferencesStore(buildPage());
  store.getState().toggleLanguage();
  expect(store.getState().language).toBe('filipino');
  store.getState().toggleLanguage();
  expect(store.getState().language).toBe('english');
});

test('the first state is what the document was rendered from', () => {
  const { language, darkMode } = createPreferencesStore(
    buildPage({ locale: 'fil', theme: 'light' }),
  ).getState();
  expect([language, darkMode]).toEqual(['filipino', false]);
});

test('the refresh interval stays within its bounds', () => {
  const store = createPreferencesStore(buildPage());
  store.getState().change({ refreshInterval: 1 });
  expect(store.getState().refreshInterval).toBe(5);
  store.getState().change({ refreshInterval: 600 });
  expect(store.getState().refreshInterval).toBe(60);
});

test('[STORE-005] reset restores every default', () => {
  const store = createPreferencesStore(buildPage());
  const before = store.getState();
  store.getState().change({
    ...{ language: 'filipino', darkMode: false, notificationsEnabled: false, locationEnabled: true },
    ...{ refreshInterval: 30, fontSize: 'large', compactMode: true },
  });
  store.getState().reset();
  expect(store.getState()).toEqual(before);
});

test('a pseudo-locale stands whatever the reader prefers, and so does the language of the shell', () => {
  expect(pageLocale({ locale: 'en-XA' }, { language: 'filipino' })).toBe('en-XA');
  expect(pageLocale({ locale: 'en' }, { language: 'filipino' })).toBe('fil');
  expect(pageLocale({ locale: 'en', isShell: true }, { language: 'filipino' })).toBe('en');
});
