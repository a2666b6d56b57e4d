import type { appPreferencesSchema } from '@paligid/contract/entities/preferences';
import type { accountSettingsSchema } from '@paligid/contract/entities/settings';
import { clampRefreshMinutes, FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import { LANGUAGE_OPTIONS } from '@paligid/i18n/language-options';
import type { Locale } from '@paligid/i18n/runtime';
import type * as z from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { THEME_COLORS } from '../../app/head.ts';
import { DEFAULT_VIEW, type PageInfo, viewCookieValue } from '../../app/page.ts';
import { type PersistDeps, persist, syncOut } from './persist.ts';
import { COOKIE_NAMES, STORED_KEYS } from './stored-keys.ts';

type AccountSettings = z.output<typeof accountSettingsSchema>;
export type Preferences = z.output<typeof appPreferencesSchema> &
  Pick<AccountSettings, 'dataSaver' | 'locationMode' | 'radiusKm'>;
export type LanguagePreference = Preferences['language'];

export interface PreferencesState extends Preferences {
  /** What the reader has chosen; the rest are defaults. Only this is stored. */
  chosen: Partial<Preferences>;
  change: (changes: Partial<Preferences>) => void;
  setLanguage: (language: LanguagePreference) => void;
  toggleLanguage: () => void;
  setDarkMode: (isOn: boolean) => void;
  toggleDarkMode: () => void;
  reset: () => void;
  /** After a sign-out: keeps language and theme, which belong to this device and say nothing about a reader. */
  resetToDevice: () => void;
}

export type PreferencesStore = StoreApi<PreferencesState>;

const DEFAULTS: Preferences = {
  language: 'english',
  darkMode: true,
  notificationsEnabled: true,
  locationEnabled: false,
  refreshInterval: 15,
  fontSize: 'medium',
  compactMode: false,
  dataSaver: false,
  locationMode: 'off',
  radiusKm: FEED_DEFAULTS.radiusKm,
};

const LOCATION_MODES: readonly unknown[] = ['off', 'place', 'follow'] satisfies Preferences['locationMode'][];
const FONT_SIZES: readonly unknown[] = ['small', 'medium', 'large'] satisfies Preferences['fontSize'][];

/** Starts with the document's values, so that hydration matches. */
export function createPreferencesStore({
  locale,
  theme,
  view,
}: Pick<PageInfo, 'locale' | 'theme' | 'view'>): PreferencesStore {
  return createStore<PreferencesState>((set, get) => {
    const change = (changes: Partial<Preferences>) =>
      set(({ chosen }) => withChosen({ ...chosen, ...readPreferences(changes) }));
    return {
      ...withChosen({
        ...(locale === 'fil' && { language: 'filipino' }),
        ...(theme === 'light' && { darkMode: false }),
        ...view,
      }),
      change,
      setLanguage: (language) => change({ language }),
      toggleLanguage: () => change({ language: get().language === 'english' ? 'filipino' : 'english' }),
      setDarkMode: (darkMode) => change({ darkMode }),
      toggleDarkMode: () => change({ darkMode: !get().darkMode }),
      reset: () => set(withChosen({})),
      resetToDevice: () => set(({ chosen }) => withChosen(devicePreferences(chosen))),
    };
  });
}

function devicePreferences({ language, darkMode }: Partial<Preferences>): Partial<Preferences> {
  return { ...(language && { language }), ...(darkMode !== undefined && { darkMode }) };
}

/** Minutes between two refreshes. With data saver a feed that nobody asked for is not fetched more often than this. */
export function selectRefreshMinutes({ refreshInterval, dataSaver }: Preferences): number {
  return dataSaver ? Math.max(refreshInterval, DATA_SAVER_MINUTES) : refreshInterval;
}

export const DATA_SAVER_MINUTES = 30;

export function withChosen(chosen: Partial<Preferences>): Preferences & Pick<PreferencesState, 'chosen'> {
  return { ...DEFAULTS, ...chosen, chosen };
}

/**
 * The locale of the messages. A pseudo-locale is for testing and overrides the reader's preference; the shell has the
 * language that it was cached in.
 */
export function pageLocale(
  { locale, isShell }: Pick<PageInfo, 'locale' | 'isShell'>,
  { language }: Pick<Preferences, 'language'>,
): Locale {
  return isShell || locale === 'en-XA' ? locale : languageTag(language);
}

/** The language of the document. */
export function languageTag(language: LanguagePreference): 'en' | 'fil' {
  return LANGUAGE_OPTIONS.find((option) => option.language === language)?.tag ?? 'en';
}

/**
 * Only known keys with values of the right type: the entry may come from an older version, or from somebody's console.
 */
export function readPreferences(stored: unknown): Partial<Preferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(([key, value]) =>
    VALIDATORS[key as keyof Preferences]?.(value),
  );
  const read: Partial<Preferences> = Object.fromEntries(entries);
  if (read.refreshInterval === undefined) return read;
  return { ...read, refreshInterval: clampRefreshMinutes(read.refreshInterval) };
}

const isBoolean = (value: unknown) => typeof value === 'boolean';

const VALIDATORS: Record<keyof Preferences, (value: unknown) => boolean> = {
  language: (value) => value === 'english' || value === 'filipino',
  darkMode: isBoolean,
  notificationsEnabled: isBoolean,
  locationEnabled: isBoolean,
  refreshInterval: (value) => typeof value === 'number',
  fontSize: (value) => FONT_SIZES.includes(value),
  compactMode: isBoolean,
  dataSaver: isBoolean,
  locationMode: (value) => LOCATION_MODES.includes(value),
  radiusKm: (value) => typeof value === 'number' && value >= 1 && value <= 30,
};

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
