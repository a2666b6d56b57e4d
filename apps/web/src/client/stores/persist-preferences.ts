import { LANGUAGE_OPTIONS } from '@paligid/i18n/language-options';
import { THEME_COLORS } from '../../app/head.ts';
import { DEFAULT_VIEW, viewCookieValue } from '../../app/page-view.ts';
import { type PersistDeps, persist, syncOut } from './persist.ts';
import {
  languageTag,
  type Preferences,
  type PreferencesStore,
  readPreferences,
  withChosen,
} from './preferences.ts';
import { COOKIE_NAMES, STORED_KEYS } from './stored-keys.ts';

const PSEUDO_LOCALE = 'en-XA';

export function persistPreferences(
  store: PreferencesStore,
  { kvStorage, jar, document }: PersistDeps,
): () => void {
  const fromCookies = preferencesFromCookies(jar.read(COOKIE_NAMES.language), jar.read(COOKIE_NAMES.theme));
  // A pseudo-locale belongs to the document, not the reader: it stays until its cookie is removed.
  const isPseudo = jar.read(COOKIE_NAMES.language) === PSEUDO_LOCALE;
  const stopPersisting = persist(store, kvStorage, {
    key: STORED_KEYS.preferences,
    fromStored: (stored) => withChosen(readPreferences(stored)),
    toStored: ({ chosen }) => (Object.keys(chosen).length === 0 ? undefined : chosen),
  });
  // Every write to storage also writes the cookie. Where they differ the cookie is newer: a form was submitted before
  // our script ran, and the server wrote it.
  store.getState().change(fromCookies);
  const stopShowing = syncOut(store, (state) => {
    const { language, darkMode, fontSize, compactMode, dataSaver, chosen } = state;
    const theme = darkMode ? 'dark' : 'light';
    const { documentElement: root } = document;
    if (!isPseudo) {
      jar.write(COOKIE_NAMES.language, chosen.language && languageTag(language));
      root.lang = languageTag(language);
    }
    jar.write(COOKIE_NAMES.theme, chosen.darkMode === undefined ? undefined : theme);
    root.dataset['theme'] = theme;
    root.dataset['fontSize'] = fontSize;
    root.toggleAttribute('data-compact', compactMode);
    const { radiusKm } = chosen;
    const view = viewCookieValue({ fontSize, compactMode, dataSaver, ...(radiusKm && { radiusKm }) });
    jar.write(COOKIE_NAMES.view, view === DEFAULT_VIEW ? undefined : view);
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLORS[theme]);
  });
  return () => {
    stopShowing();
    stopPersisting();
  };
}

function preferencesFromCookies(tag: string | undefined, theme: string | undefined): Partial<Preferences> {
  const language = LANGUAGE_OPTIONS.find((option) => option.tag === tag)?.language;
  return {
    ...(language && { language }),
    ...((theme === 'dark' || theme === 'light') && { darkMode: theme === 'dark' }),
  };
}
