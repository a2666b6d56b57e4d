import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FoundMeaning, plainQuery, understandQuery } from './understand-query.ts';

/** Monday, 10 in the morning in Manila. */
const NOW = Date.parse('2026-11-16T02:00:00Z');

function understand(text: string, found: readonly FoundMeaning[] = []) {
  const words = text.split(' ').map((word, i) => ({ folded: word, term: word, start: i, end: i + 1 }));
  return understandQuery(words, found, NOW);
}

test("'sunog sa tondo kahapon' is a fire, a place and a day", () => {
  const { groups, time } = understand('sunog sa tondo kahapon', [
    { kind: 'concept', terms: ['=fire'], first: 0, words: 1 },
    { kind: 'place', terms: ['@tondo'], first: 2, words: 1 },
  ]);
  expect(groups.map(({ kind, terms }) => [kind, ...terms])).toEqual([
    ['place', '@tondo'],
    ['concept', '=fire'],
  ]);
  expect([time?.period, time?.sinceMs, time?.untilMs]).toEqual([
    'yesterday',
    Date.parse('2026-11-14T16:00:00Z'),
    Date.parse('2026-11-15T16:00:00Z'),
  ]);
});

test("a small word may belong to the event and to the place: 'brownout sa' and 'sa las pinas'", () => {
  const { groups } = understand('brownout sa las pinas', [
    { kind: 'concept', terms: ['=outage'], first: 0, words: 2 },
    { kind: 'place', terms: ['@las-pinas'], first: 1, words: 3 },
  ]);
  expect(groups.map(({ kind, literal }) => [kind, ...literal])).toEqual([
    ['place', 'las', 'pinas'],
    ['concept', 'brownout', 'sa'],
  ]);
});

test.each([
  ['today', '2026-11-15T16:00:00Z'],
  ['ngayong linggo', '2026-11-15T16:00:00Z'],
  ['this week', '2026-11-15T16:00:00Z'],
  ['last night', '2026-11-15T10:00:00Z'],
  ['kagabi', '2026-11-15T10:00:00Z'],
  ['noong nakaraang linggo', '2026-11-08T16:00:00Z'],
  ['this month', '2026-10-31T16:00:00Z'],
])("'%s' begins at %s", (text, since) => {
  expect(understand(`news ${text}`).time?.sinceMs).toBe(Date.parse(since));
});

test('categories, severities, official and near me may be words', () => {
  const { groups, nearby } = understand('severe weather official near me');
  expect(groups.map(({ terms }) => terms[0])).toEqual(['!3', '#weather', '*official']);
  expect(nearby).toEqual({ first: 3, words: 2 });
});

test('the words of a question are left out, and so is a day to come that the lexicon knows', () => {
  const tomorrow: FoundMeaning = { kind: 'sense', terms: ['+tomorrow'], first: 2, words: 1 };
  expect(understand('walang pasok bukas', [tomorrow]).groups.map(({ kind }) => kind)).toEqual(['category']);
  const here = understand('is there an outage here');
  expect(here.nearby).toEqual({ first: 4, words: 1 });
  expect(here.groups.map(({ terms }) => terms)).toEqual([['#outage']]);
});

test('a concept of more words is meant rather than the category of one of them, which is close to it', () => {
  const jam: FoundMeaning = { kind: 'concept', terms: ['=jam'], first: 0, words: 2, related: ['=crash'] };
  const { groups } = understand('heavy traffic', [jam]);
  expect(groups.map(({ kind, terms, related }) => [kind, terms, related])).toEqual([
    ['concept', ['=jam'], ['=crash', '#traffic']],
  ]);
});

test('one thing that is named twice is looked for once, and a small number by itself says little', () => {
  const { groups } = understand('bagyo signal number 2', [
    { kind: 'concept', terms: ['=cyclone'], first: 0, words: 1 },
    { kind: 'concept', terms: ['=cyclone'], first: 1, words: 2 },
  ]);
  expect(groups.map(({ kind, literal, names }) => [kind, literal, names])).toEqual([
    ['concept', ['bagyo'], [['signal', 'number']]],
    ['number', ['2'], undefined],
  ]);
});

test('small words are looked for only when there is nothing else', () => {
  expect(understand('ano ang balita').groups).toHaveLength(3);
  expect(understand('balita sa meralco').groups.map(({ literal }) => literal[0])).toEqual(['meralco']);
});

test('any words are understood, with at most eight parts', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 30 }), (words) => {
      expect(understand(words.join(' ')).groups.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('as plain words a query has no place, no concept and no time', () => {
  const words = 'sunog sa tondo kahapon'.split(' ').map((word, i) => ({
    ...{ folded: word, term: word, start: i, end: i + 1 },
  }));
  expect(plainQuery(words)).toEqual({
    groups: ['sunog', 'tondo', 'kahapon'].map((word, i) => ({
      ...{ kind: 'word', terms: [], literal: [word], words: 1, first: [0, 2, 3][i] },
    })),
  });
  expect(plainQuery(words.slice(1, 2)).groups).toHaveLength(1);
});
