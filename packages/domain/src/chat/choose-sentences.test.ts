import { expect, test } from 'vitest';
import { type CandidateSentence, chooseSentences } from './choose-sentences.ts';

const LIMITS = { ofFirst: 2, ofOthers: 1 };

function sentence(text: string, changes: Partial<CandidateSentence> = {}): CandidateSentence {
  return { story: 0, text, position: 0, isTitle: false, isAdvice: false, matches: 0, ...changes };
}

test('what has more of the question comes first, in the order of the text', () => {
  const chosen = chooseSentences(
    [
      sentence('Rain fell all night.', { position: 0 }),
      sentence('The river is at the second alarm.', { position: 1, matches: 1 }),
      sentence('The flood in Tumana is knee-deep.', { position: 2, matches: 2 }),
    ],
    'anything',
    LIMITS,
  );
  expect(chosen.map(({ position }) => position)).toEqual([1, 2]);
});

test('what was asked for counts: a number, a time, a place', () => {
  const all = [
    sentence('Houses burned near the road.', { position: 0, matches: 1 }),
    sentence('About 200 houses were hit.', { position: 1, matches: 1 }),
    sentence('It began at 3 p.m. on Sunday.', { position: 2 }),
  ];
  const one = { ofFirst: 1, ofOthers: 1 };
  expect(chooseSentences(all, 'number', one)[0]?.position).toBe(1);
  expect(chooseSentences(all, 'time', one)[0]?.position).toBe(2);
  expect(chooseSentences(all, 'anything', one)[0]?.position).toBe(0);
});

test('advice is quoted only where it was asked for', () => {
  const all = [
    sentence('Flood rises.', { matches: 1 }),
    sentence('Leave now.', { position: 1, isAdvice: true }),
  ];
  expect(chooseSentences(all, 'anything', LIMITS)).toHaveLength(1);
  expect(chooseSentences(all, 'action', LIMITS).map(({ text }) => text)).toEqual([
    'Flood rises.',
    'Leave now.',
  ]);
});

test('a sentence that repeats another is left out, also of another story', () => {
  const chosen = chooseSentences(
    [
      sentence('Fire hits 200 homes in Tondo.', { matches: 1 }),
      sentence('Fire hits 200 homes in Tondo', { story: 1, matches: 1 }),
      sentence('Two were hurt.', { story: 2 }),
    ],
    'anything',
    LIMITS,
  );
  expect(chosen.map(({ story }) => story)).toEqual([0, 2]);
});
