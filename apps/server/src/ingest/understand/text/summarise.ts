import { reportText } from '@paligid/domain/chat/report-text';
import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { firstSentence, wholeSentences } from '../../parse/plain-text.ts';
import type { ParsedItem } from '../../parsed-item.ts';
import type { Source } from '../../source.ts';
import type { Evidence } from './evidence.ts';

export type Summary = {
  summary?: string;
  /** The text is the outlet's own: shown with its name and a link, and not more of it. */
  isExcerpt: boolean;
  /** The full text, only where the source's terms allow it. */
  content?: string;
  evidence: Evidence[];
};

/** What was put into a report for programs that read it takes no room from what it reports. */
export function summarise(
  { summary, body }: ParsedItem,
  source: Pick<Source, 'bodyAllowed' | 'name'>,
): Summary {
  const text = reportText((summary ?? body)?.trim() ?? '');
  if (source.bodyAllowed) {
    return {
      ...(text === '' ? {} : { summary: wholeSentences(text, MAX_EXCERPT_CHARS) }),
      isExcerpt: false,
      ...(body === undefined ? {} : { content: body }),
      evidence: [{ rule: 'full-text-allowed', text: source.name }],
    };
  }
  if (text === '') return { isExcerpt: false, evidence: [{ rule: 'no-text' }] };
  return {
    summary: firstSentence(text, MAX_EXCERPT_CHARS),
    isExcerpt: true,
    evidence: [{ rule: 'excerpt', text: source.name }],
  };
}
