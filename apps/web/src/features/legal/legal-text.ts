import type { Sentence } from '../../words/words.ts';

/** Where readers write about their data, a mistake or a right. */
export const CONTACT_ADDRESS = 'privacy@paligid.example';

/** A text that binds us: the words come from the catalogue, the order and the names from here. */
export interface LegalText {
  title: Sentence;
  lead: Sentence;
  /** Day from which it holds, in Manila: '2026-11-15'. Changes with every change of meaning. */
  inForceSince: string;
  inShort?: readonly Sentence[];
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The section's own address on the page: '/privacy#rights'. */
  id: string;
  title: Sentence;
  blocks: readonly LegalBlock[];
}

/** A bare sentence is a paragraph. */
export type LegalBlock =
  | Sentence
  | { list: readonly Sentence[] }
  | { stored: readonly StoredName[] }
  | { link: Sentence; href: string }
  | { contact: typeof CONTACT_ADDRESS };

/** Something kept in the reader's browser, by the name that its settings show. */
export interface StoredName {
  name: string;
  meaning: Sentence;
}
