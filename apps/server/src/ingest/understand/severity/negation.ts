import cues from './data/severity-cues.json' with { type: 'json' };

const NOT_YET = new Set(cues.notYet);
/** 'Hindi pa tuluyang naapula' */
const NOT_YET_WORDS = 3;

/** Whether the words before an ending say that it has not come: 'not yet under control'. */
export function isNegatedBefore(before: readonly string[]): boolean {
  return before.slice(-NOT_YET_WORDS).some((word) => NOT_YET.has(word));
}
