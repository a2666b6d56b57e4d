import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import { PRODUCT_SHORT_NAME } from '@paligid/domain/brand/product';
import type { Language } from '../../../client/stores/preferences.ts';

/** What a reader has said so far. */
export interface Draft {
  /** How they come in; null before they have said. Whoever has an account already needs no way. */
  way: 'email' | 'guest' | null;
  email: string;
  /** What to call them; empty when they did not say. */
  name: string;
  interests: readonly PreferenceCategory[];
  /** Chosen, and applied at the end: another language is another document, and would take the password along. */
  language: Language | null;
}

export const EMPTY_DRAFT: Draft = { way: null, email: '', name: '', interests: [], language: null };

const KEY = `${PRODUCT_SHORT_NAME}_onboarding`;

/** For as long as the tab lives: back and reload lose nothing. A password is never part of it. */
export function readDraft(storage: () => Storage): Draft {
  try {
    return parsed(JSON.parse(storage().getItem(KEY) ?? 'null'));
  } catch {
    return EMPTY_DRAFT;
  }
}

export function writeDraft(storage: () => Storage, draft: Draft): void {
  const { way, email, name, interests, language } = draft;
  try {
    storage().setItem(KEY, JSON.stringify({ way, email, name, interests, language }));
  } catch {
    // Where nothing can be kept, the steps still work; only a reload starts anew.
  }
}

function parsed(stored: unknown): Draft {
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
