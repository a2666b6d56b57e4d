const MOST_ACTIONS = 5;
const SENTENCE_END = /(?<=[.!?])\s+|\n+/;
const BULLET = /^[\s\-*•·]+/;

/**
 * The advice of a publisher as short actions, word for word. A sentence that is too long for a chip is left
 * to the full text: half an instruction can be worse than none.
 */
export function immediateActions(advice: string | null, longest: number): string[] {
  if (advice === null) return [];
  const sentences = advice.split(SENTENCE_END).map((sentence) => sentence.replace(BULLET, '').trim());
  const short = sentences.filter((sentence) => sentence !== '' && sentence.length <= longest);
  return [...new Set(short)].slice(0, MOST_ACTIONS);
}
