import { endsInAbbreviation, leadingSentences, sentencesOf } from '@paligid/domain/text/sentences';
import { cutText } from './plain-text.ts';

/** The first sentence: what may be shown of an article that is not ours. */
export function firstSentence(text: string, longest: number): string {
  const [first = ''] = sentencesOf(text.slice(0, longest * 2));
  return cutSentence(first, longest);
}

/** As many whole sentences as fit: what is shown of a text that may be shown in full. */
export function wholeSentences(text: string, longest: number): string {
  const head = text.slice(0, longest * 2);
  return leadingSentences(head, longest) ?? cutSentence(head.trim(), longest);
}

/** A sentence that does not fit is cut between words, and not behind 'J.P.' or 'Brgy.'. */
function cutSentence(sentence: string, longest: number): string {
  if (sentence.length <= longest) return sentence;
  let shown = cutText(sentence, longest).slice(0, -1);
  while (endsInAbbreviation(shown) && shown.includes(' ')) shown = shown.slice(0, shown.lastIndexOf(' '));
  return `${shown}…`;
}
