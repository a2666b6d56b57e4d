import { LANGUAGE_OPTIONS } from '@paligid/i18n/language-options';
import { THEME_COLORS } from '../../app/head.ts';
import { type Keeping, keep, mirror } from './keep.ts';
import {
  type Preferences,
  type PreferencesStore,
  readPreferences,
  tagOf,
  withChosen,
} from './preferences.ts';
import { COOKIES, STORED_KEYS } from './stored-keys.ts';

const PSEUDO_LOCALE = 'en-XA';

export function keepPreferences(store: PreferencesStore, { shelf, jar, document }: Keeping): () => void {
  const fromCookies = cookiePreferences(jar.read(COOKIES.language), jar.read(COOKIES.theme));
  // A pseudo-locale is the document's, not the reader's: it stays until its cookie goes.
  const isPseudo = jar.read(COOKIES.language) === PSEUDO_LOCALE;
  const stopKeeping = keep(store, shelf, {
    key: STORED_KEYS.preferences,
    take: (stored) => withChosen(readPreferences(stored)),
    give: ({ chosen }) => (Object.keys(chosen).length === 0 ? undefined : chosen),
  });
  // Whoever writes storage writes the cookie too. Where they differ the cookie is newer: a form was sent without
  // our code, and the server wrote it.
  store.getState().change(fromCookies);
  const stopShowing = mirror(store, ({ language, darkMode, fontSize, chosen }) => {
    const theme = darkMode ? 'dark' : 'light';
    const { documentElement: root } = document;
    if (!isPseudo) {
      jar.write(COOKIES.language, chosen.language && tagOf(language));
      root.lang = tagOf(language);
    }
    jar.write(COOKIES.theme, chosen.darkMode === undefined ? undefined : theme);
    root.dataset['theme'] = theme;
    root.dataset['fontSize'] = fontSize;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLORS[theme]);
  });
  return () => {
    stopShowing();
    stopKeeping();
  };
}

function cookiePreferences(tag: string | undefined, theme: string | undefined): Partial<Preferences> {
  const language = LANGUAGE_OPTIONS.find((option) => option.tag === tag)?.language;
  return {
    ...(language && { language }),
    ...((theme === 'dark' || theme === 'light') && { darkMode: theme === 'dark' }),
  };
}
