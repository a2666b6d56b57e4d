import { cutText } from './plain-text.ts';

/** Words with a full stop that does not end a sentence. */
const SHORT_FORMS =
  /(?:^|[\s("'])(?:Brgy|Bgy|Sto|Sta|St|Ave|Blvd|No|Nr|Mt|Engr|Atty|Dr|Mr|Ms|Mrs|Jr|Sr|Gov|Sen|Rep|Col|Gen|Capt|Lt|Sgt|[A-Z])\.$/;
const SENTENCE_END = /[.!?]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\p{N}])/gu;

/** The first sentence: what may be shown of an article that is not ours. */
export function firstSentence(text: string, longest: number): string {
  const head = text.slice(0, longest * 2);
  for (const end of head.matchAll(SENTENCE_END)) {
    const sentence = head.slice(0, end.index + end[0].length);
    if (!SHORT_FORMS.test(sentence)) return cutText(sentence, longest);
  }
  return cutText(text, longest);
}
