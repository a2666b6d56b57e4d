import { sentencesOf } from '../text/sentences.ts';

const MOST_ACTIONS = 5;
const BULLET = /^[\s\-*•·]+/;
/** The '1.' of a numbered list is no sentence. */
const HAS_WORDS = /\p{L}/u;

/**
 * The advice of a publisher as short actions, word for word. A sentence that is too long for a chip is left
 * to the full text: half an instruction can be worse than none.
 */
export function immediateActions(advice: string | null, longest: number): string[] {
  if (advice === null) return [];
  const sentences = sentencesOf(advice).map((sentence) => sentence.replace(BULLET, '').trim());
  const short = sentences.filter((sentence) => HAS_WORDS.test(sentence) && sentence.length <= longest);
  return [...new Set(short)].slice(0, MOST_ACTIONS);
}
