import type { PlainMessage } from '../../i18n/useTranslation.ts';

/** Where readers write about their data, a mistake or a right. */
export const CONTACT_ADDRESS = 'privacy@paligid.example';

/** A text that binds us: the words come from the catalogue, the order and the names from here. */
export interface LegalText {
  title: PlainMessage;
  lead: PlainMessage;
  /** Day from which it holds, in Manila: '2026-11-15'. Changes with every change of meaning. */
  effectiveFrom: string;
  summary?: readonly PlainMessage[];
  sections: readonly LegalSectionText[];
}

export interface LegalSectionText {
  /** The section's own address on the page: '/privacy#rights'. */
  id: string;
  title: PlainMessage;
  blocks: readonly LegalBlock[];
}

/** A bare sentence is a paragraph. */
export type LegalBlock =
  | PlainMessage
  | { list: readonly PlainMessage[] }
  | { stored: readonly StoredName[] }
  | { link: PlainMessage; href: string }
  | { contact: typeof CONTACT_ADDRESS };

/** Something kept in the reader's browser, by the name that its settings show. */
export interface StoredName {
  name: string;
  meaning: PlainMessage;
}
