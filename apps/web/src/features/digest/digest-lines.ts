import type { Severity } from '@paligid/domain/severity/severity';

/** The story behind a line. */
export interface DigestItem {
  id: string;
  severity: Severity;
  /** The beginning of the line. */
  title?: string | undefined;
  title_lang?: 'en' | 'fil' | undefined;
}

export interface DigestLine {
  text: string;
  item: DigestItem | undefined;
}

/** The lines of a digest, blank ones left out; the first item stands behind the first line. */
export function digestLines(digest: string, items: readonly DigestItem[] = []): DigestLine[] {
  return digest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text, index) => ({ text, item: items[index] }));
}
