import type { Word } from '@paligid/geo/folded-words';
import signs from './data/report-signs.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import type { ItemText } from './item-texts.ts';
import { phraseFinder } from './phrase-finder.ts';

const findExercise = phraseFinder(signs.exercise);
const findExerciseOnly = phraseFinder(signs.exerciseOnly);
const NO_EXERCISE = new Set(signs.noExercise);
/** 'Days after the earthquake drill' */
const NO_EXERCISE_WORDS = 4;

/**
 * A title that speaks of a drill, or any sentence that says 'exercise only'. Never a drill that the lead recalls, that
 * came before, or that this is not: what would be rated down by mistake is an alert.
 */
export function findExerciseIn(
  texts: readonly (ItemText & { words: readonly Word[] })[],
): Evidence | undefined {
  for (const { field, words, text } of texts) {
    const matches = [...(field === 'title' ? findExercise(words) : []), ...findExerciseOnly(words)];
    const match = matches.find(({ first }) => !isDenied(words, first));
    if (match === undefined) continue;
    const { start, end } = match;
    return { rule: 'exercise', field, start, end, text: text.slice(start, end) };
  }
  return undefined;
}

/** 'Not a drill', 'after the drill': by the words before it. */
export function isDenied(words: readonly Word[], first: number): boolean {
  const before = words.slice(Math.max(0, first - NO_EXERCISE_WORDS), first);
  return before.some(({ folded }) => NO_EXERCISE.has(folded));
}
