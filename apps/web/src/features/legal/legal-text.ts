import type { PlainMessage } from '../../i18n/useTranslation.ts';

/** Address for readers' requests about their data, a mistake or a right. */
export const CONTACT_ADDRESS = 'privacy@paligid.example';

/** A legally binding text: the wording comes from the message catalogue, order and names from here. */
export interface LegalText {
  title: PlainMessage;
  lead: PlainMessage;
  /** Effective date, in Manila: '2026-11-15'. Changes with every change of meaning. */
  effectiveFrom: string;
  summary?: readonly PlainMessage[];
  sections: readonly LegalSectionText[];
}

export interface LegalSectionText {
  /** The section's anchor on the page: '/privacy#rights'. */
  id: string;
  title: PlainMessage;
  blocks: readonly LegalBlock[];
}

/** A plain message is a paragraph. */
export type LegalBlock =
  | PlainMessage
  | { list: readonly PlainMessage[] }
  | { stored: readonly StoredName[] }
  | { link: PlainMessage; href: string }
  | { contact: typeof CONTACT_ADDRESS };

/** Something stored in the reader's browser, by the key that the browser's settings show. */
export interface StoredName {
  name: string;
  meaning: PlainMessage;
}
