import type { ParsedItem } from '../parsed-item.ts';

export type ItemText = { field: 'title' | 'summary' | 'body'; text: string };

/** Further down a report tells of other things. */
const LONGEST_LEAD = 600;
/** 'MANILA, Philippines — ' says where the writer sits. */
const DATELINE = /^\s*\p{Lu}[\p{Lu} .,-]{2,40}(?:, ?Philippines)?\s*(?:\([^)]{1,40}\))?\s*(?:—|–|--?)\s+/u;

/** What a report says, the heading first. The body counts only where there is no summary. */
export function itemTexts({ title, summary, body }: ParsedItem): ItemText[] {
  const lead: ItemText[] =
    summary !== undefined
      ? [{ field: 'summary', text: withoutDateline(summary) }]
      : body !== undefined
        ? [{ field: 'body', text: withoutDateline(body.slice(0, LONGEST_LEAD)) }]
        : [];
  return [{ field: 'title', text: title }, ...lead];
}

/** Blanks in its place, so that spans still point into the text as it came. */
function withoutDateline(text: string): string {
  return text.replace(DATELINE, (dateline) => ' '.repeat(dateline.length));
}
