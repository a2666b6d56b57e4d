import { foldedWords, type Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../../parsed-item.ts';

export type ItemText = { field: 'title' | 'summary' | 'body'; text: string };

/** Further down a report tells of other things. */
const MAX_LEAD_LENGTH = 600;
/** 'MANILA, Philippines — ' says where the writer sits. */
const DATELINE = /^\s*\p{Lu}[\p{Lu} .,-]{2,40}(?:, ?Philippines)?\s*(?:\([^)]{1,40}\))?\s*(?:—|–|--?)\s+/u;

/** What a report says, the heading first. The body counts only where there is no summary. */
export function itemTexts(item: ParsedItem): readonly ItemText[] {
  const before = textsCache.get(item);
  if (before !== undefined) return before;
  const texts = readTexts(item);
  textsCache.set(item, texts);
  return texts;
}

/** Every step reads the same words; taking them apart was half of the work on a report. */
const textsCache = new WeakMap<ParsedItem, readonly ItemText[]>();
const wordsCache = new WeakMap<ItemText, readonly Word[]>();

export function textWords(text: ItemText): readonly Word[] {
  const before = wordsCache.get(text);
  if (before !== undefined) return before;
  const words = foldedWords(text.text);
  wordsCache.set(text, words);
  return words;
}

/** The words as they are compared, one after the other. */
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

/** Where the writer sits, where the lead says so. */
export function findDateline({ summary, body }: ParsedItem): string | undefined {
  return DATELINE.exec(summary ?? body ?? '')?.[0];
}

/** Blanks in its place, so that spans still point into the text as it came. */
function withoutDateline(text: string): string {
  return text.replace(DATELINE, (dateline) => ' '.repeat(dateline.length));
}
