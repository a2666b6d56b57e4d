import { expect, test } from 'vitest';
import { presentBulletinTerms } from './bulletin-terms.ts';

const CAP = {
  ...{ event: 'General Flood Advisory (Severe)', responses: ['Evacuate', 'Monitor'] },
  ...{ urgency: 'Immediate', certainty: 'Observed', severity: 'Unknown' },
};
const terms = (cap: unknown, language: 'en' | 'fil') =>
  presentBulletinTerms(cap, { declared: 'en', language }).map(({ kind, words, lang }) => [kind, words, lang]);

test('the set terms of a bulletin are translated for the reader, unknown ones are left out', () => {
  expect(terms(CAP, 'fil')).toEqual([
    ['event', 'Pangkalahatang abiso sa baha (matindi)', 'fil'],
    ['response', 'Lumikas na po', 'fil'],
    ['response', 'Subaybayan po ang mga ulat', 'fil'],
    ['urgency', 'Kumilos na ngayon', 'fil'],
    ['certainty', 'Nangyayari na o nakita na', 'fil'],
  ]);
  expect(terms(CAP, 'en')[0]).toEqual(['event', 'General Flood Advisory (Severe)', 'en']);
});

test('an event that is not listed stays as issued, and what is no CAP message has no terms', () => {
  expect(terms({ ...CAP, event: 'Vog in Talisay' }, 'fil')[0]).toEqual(['event', 'Vog in Talisay', 'en']);
  expect(terms(null, 'fil')).toEqual([]);
  expect(terms({ event: 3 }, 'fil')).toEqual([]);
});
