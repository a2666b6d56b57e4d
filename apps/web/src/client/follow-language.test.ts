import { expect, test, vi } from 'vitest';
import { followLanguage } from './follow-language.ts';
import { createPreferences } from './stores/preferences.ts';

function readerOf(locale: 'en' | 'fil' | 'en-XA', cookie: string, more: { isShell?: true } = {}) {
  const reload = vi.fn();
  const window = { document: { cookie }, location: { reload } } as unknown as Window;
  const preferences = createPreferences({ locale, theme: 'dark' });
  followLanguage(window, { locale, ...more }, { preferences });
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
