import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { browserStorage, type KeyValueStorage } from '../../client/stores/key-value-storage.ts';
import type { LanguagePreference } from '../../client/stores/preferences.ts';
import { STORED_KEYS } from '../../client/stores/stored-keys.ts';

/** The reader's answers so far. */
export interface Draft {
  /** How they continue; null before they have chosen. A signed-in reader needs none. */
  way: 'email' | 'guest' | null;
  email: string;
  /** What to call them; empty if they did not say. */
  name: string;
  interests: readonly PreferenceCategory[];
  /** Chosen, but applied at the end: another language loads another document, which would lose the password. */
  language: LanguagePreference | null;
}

export const EMPTY_DRAFT: Draft = { way: null, email: '', name: '', interests: [], language: null };

const DRAFT_KEY = `${PRODUCT_SHORT_NAME}_onboarding`;

/** Stored in session storage: back and reload lose nothing. The password is never part of it. */
export function readDraft(storage: () => Storage): Draft {
  try {
    return parseDraft(JSON.parse(storage().getItem(DRAFT_KEY) ?? 'null'));
  } catch {
    return EMPTY_DRAFT;
  }
}

export function writeDraft(storage: () => Storage, draft: Draft): void {
  const { way, email, name, interests, language } = draft;
  try {
    storage().setItem(DRAFT_KEY, JSON.stringify({ way, email, name, interests, language }));
  } catch {
    // Without storage the steps still work; only a reload starts again.
  }
}

function parseDraft(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT;
  const { way, email, name, interests, language } = stored as Partial<Record<keyof Draft, unknown>>;
  const chosen: readonly unknown[] = Array.isArray(interests) ? interests : [];
  return {
    way: way === 'email' || way === 'guest' ? way : null,
    email: typeof email === 'string' ? email : '',
    name: typeof name === 'string' ? name : '',
    interests: PREFERENCE_CATEGORIES.filter((category) => chosen.includes(category)),
    language: language === 'english' || language === 'filipino' ? language : null,
  };
}

interface DraftState extends Draft {
  /** In memory only: lost when the page is closed. */
  password: string | null;
  /** False until the draft from before the page load has been read. */
  isRead: boolean;
}

export interface OnboardingDraft extends DraftState {
  change: (changes: Partial<Omit<DraftState, 'isRead'>>) => void;
}

const tabStorage = () => window.sessionStorage;

/** Starts empty, as the document was rendered; the stored draft of this tab is added once the page has mounted. */
export function useOnboardingDraft(): OnboardingDraft {
  const [store] = useState(() =>
    createStore<DraftState>(() => ({ ...EMPTY_DRAFT, password: null, isRead: false })),
  );
  const draft = useStore(store);

  // Must be an effect: only the browser has the storage.
  useEffect(() => {
    const kept = readDraft(tabStorage);
    const chosen = kept.interests.length > 0 ? kept.interests : readGuestInterests(browserStorage(window));
    store.setState(({ interests }) => ({
      ...kept,
      // A quick reader may tick boxes before hydration.
      interests: PREFERENCE_CATEGORIES.filter((it) => chosen.includes(it) || interests.includes(it)),
      isRead: true,
    }));
    return store.subscribe((state) => writeDraft(tabStorage, state));
  }, [store]);

  return { ...draft, change: (changes) => store.setState(changes) };
}

/** A guest's choices stay on this device; an account created later takes them over. */
export function saveGuestInterests(
  kvStorage: Pick<KeyValueStorage, 'write'>,
  interests: readonly PreferenceCategory[] | undefined,
): void {
  kvStorage.write(STORED_KEYS.interests, interests);
}

function readGuestInterests(kvStorage: Pick<KeyValueStorage, 'read'>): readonly PreferenceCategory[] {
  const kept = kvStorage.read(STORED_KEYS.interests);
  const chosen: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return PREFERENCE_CATEGORIES.filter((category) => chosen.includes(category));
}
