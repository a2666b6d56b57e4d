import type { Word } from '@paligid/geo/folded-words';
import type { Evidence } from '../text/evidence.ts';
import type { ItemText } from '../text/item-texts.ts';
import { phraseFinder } from '../text/phrase-finder.ts';
import cues from './data/severity-cues.json' with { type: 'json' };

const findExercise = phraseFinder(cues.exercise);
const findExerciseOnly = phraseFinder(cues.exerciseOnly);
const NO_EXERCISE = new Set(cues.noExercise);
/** 'Days after the earthquake drill' */
const NO_EXERCISE_WORDS = 4;

/**
 * A title about a drill, or any sentence that says 'exercise only'. Never a drill that the lead recalls, that came
 * before, or that is denied: the mistake would rate down a real alert.
 */
export function findExerciseMention(
  texts: readonly (ItemText & { words: readonly Word[] })[],
): Evidence | undefined {
  for (const { field, words, text } of texts) {
    const matches = [...(field === 'title' ? findExercise(words) : []), ...findExerciseOnly(words)];
    const match = matches.find(({ first }) => !isDeniedExercise(words, first));
    if (match === undefined) continue;
    const { start, end } = match;
    return { rule: 'exercise', field, start, end, text: text.slice(start, end) };
  }
  return undefined;
}

/** 'Not a drill', 'after the drill': decided by the words before it. */
export function isDeniedExercise(words: readonly Word[], first: number): boolean {
  const before = words.slice(Math.max(0, first - NO_EXERCISE_WORDS), first);
  return before.some(({ folded }) => NO_EXERCISE.has(folded));
}
