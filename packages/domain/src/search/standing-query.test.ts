import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canStand, matchKeys } from './standing-query.ts';
import { type FoundMeaning, type QueryGroup, understandQuery } from './understand-query.ts';

const NOW = Date.parse('2026-11-16T02:00:00Z');

function understand(text: string, found: readonly FoundMeaning[] = []) {
  const words = text.split(' ').map((word, i) => ({ folded: word, term: word, start: i, end: i + 1 }));
  return { words, ...understandQuery(words, found, NOW) };
}

describe('what can be waited for', () => {
  test.each(['baha', 'traffic', 'meralco marikina', 'severe', 'sunog kahapon'])("'%s' can", (text) => {
    expect(canStand(understand(text))).toBe(true);
  });

  test.each(['kahapon', 'near me', 'sunog near me', 'ano ang balita'])("'%s' cannot", (text) => {
    expect(canStand(understand(text))).toBe(false);
  });
});

describe('the keys of a standing query', () => {
  test('are those of its place, else of a word, else of what it is about', () => {
    const fire: FoundMeaning = { kind: 'concept', terms: ['=fire'], first: 0, words: 1 };
    const tondo: FoundMeaning = { kind: 'place', terms: ['@a', '@b'], first: 2, words: 1 };
    expect(matchKeys(understand('sunog sa tondo', [fire, tondo]).groups)).toEqual(['@a', '@b', 'tondo']);
    expect(matchKeys(understand('sunog meralco', [fire]).groups)).toEqual(['meralco']);
    expect(matchKeys(understand('sunog', [fire]).groups)).toEqual(['=fire', 'sunog']);
    expect(matchKeys(understand('severe traffic').groups)).toContain('#traffic');
    expect(matchKeys([])).toEqual([]);
  });

  test('every story that has all of the query has one of them', () => {
    const kind = fc.constantFrom<QueryGroup['kind']>('place', 'concept', 'category', 'word', 'severity');
    const term = fc.constantFrom<string>('a', 'b', 'cc', 'ddd', '@e', '=f', '#g');
    const group = fc.record({
      ...{ kind, terms: fc.array(term, { maxLength: 3 }), literal: fc.array(term, { maxLength: 3 }) },
      ...{ first: fc.constant(0), words: fc.constant(1) },
    });
    const groups = fc.array(group, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(groups, fc.uniqueArray(term), (asked, story) => {
        const has = ({ terms, literal }: QueryGroup) =>
          terms.some((one) => story.includes(one)) ||
          (literal.length > 0 && literal.every((one) => story.includes(one)));
        if (asked.every(has)) expect(matchKeys(asked).some((key) => story.includes(key))).toBe(true);
      }),
    );
  });
});
