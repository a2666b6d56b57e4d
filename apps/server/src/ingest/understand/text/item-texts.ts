import { foldedWords, type Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../../parsed-item.ts';

export type ItemText = { field: 'title' | 'summary' | 'body'; text: string };
export type WordedText = ItemText & { words: readonly Word[] };

/** Further down, a report covers other things. */
const MAX_LEAD_LENGTH = 600;
/** 'MANILA, Philippines — ' says where the writer is. */
const DATELINE = /^\s*\p{Lu}[\p{Lu} .,-]{2,40}(?:, ?Philippines)?\s*(?:\([^)]{1,40}\))?\s*(?:—|–|--?)\s+/u;

/** The texts of a report, the title first. The body counts only if there is no summary. */
export function itemTexts(item: ParsedItem): readonly ItemText[] {
  const before = textsCache.get(item);
  if (before !== undefined) return before;
  const texts = readTexts(item);
  textsCache.set(item, texts);
  return texts;
}

/** Every step reads the same words; splitting them was half of the work on a report. */
const textsCache = new WeakMap<ParsedItem, readonly ItemText[]>();
const wordsCache = new WeakMap<ItemText, readonly Word[]>();

export function textWords(text: ItemText): readonly Word[] {
  const before = wordsCache.get(text);
  if (before !== undefined) return before;
  const words = foldedWords(text.text);
  wordsCache.set(text, words);
  return words;
}

const wordedCache = new WeakMap<ParsedItem, readonly WordedText[]>();

/** The texts of a report with their words: the same for every step, so that what one finds in them is known to the next. */
export function wordedTexts(item: ParsedItem): readonly WordedText[] {
  const before = wordedCache.get(item);
  if (before !== undefined) return before;
  const texts = itemTexts(item).map((text) => ({ ...text, words: textWords(text) }));
  for (const text of texts) wordsCache.set(text, text.words);
  wordedCache.set(item, texts);
  return texts;
}

/** The folded words, joined. */
export function foldedText(text: ItemText | undefined): string {
  return text === undefined
    ? ''
    : textWords(text)
        .map(({ folded }) => folded)
        .join(' ');
}

function readTexts({ title, summary, body }: ParsedItem): ItemText[] {
  const lead: ItemText[] =
    summary !== undefined
      ? [{ field: 'summary', text: withoutDateline(summary) }]
      : body !== undefined
        ? [{ field: 'body', text: withoutDateline(body.slice(0, MAX_LEAD_LENGTH)) }]
        : [];
  return [{ field: 'title', text: title }, ...lead];
}

/** Where the writer is, if the lead says so. */
export function findDateline({ summary, body }: ParsedItem): string | undefined {
  return DATELINE.exec(summary ?? body ?? '')?.[0];
}

/** Replaced by blanks, so that spans still point into the original text. */
function withoutDateline(text: string): string {
  return text.replace(DATELINE, (dateline) => ' '.repeat(dateline.length));
}
