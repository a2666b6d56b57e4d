import { expect, test } from 'vitest';
import { replayLines } from './replay-lines.ts';

const STORY = {
  ...{ id: '019a7f3e-0000-7000-8000-000000000000', itemId: 'i', title: 'Sunog sa Tatalon' },
  ...{ category: 'other', severity: 1, placeId: null, placeName: null, precision: null },
};

test('what a change of rules would alter is listed by its sums, then story by story', () => {
  const now = {
    ...{ category: 'safety', severity: 3, placeId: 'x', placeName: 'Tatalon, Quezon City' },
    precision: 'barangay',
  };
  const altered = [{ story: STORY, now, changes: ['category', 'severity', 'place'] as const }];
  expect(replayLines({ compared: 40, rulesVersion: '3', altered }, '2')).toEqual([
    '40 stories of rules 2 against rules 3: 1 would change',
    'category 1, severity 1, place 1',
    '',
    's-019a7f3e-0000-7000-8000-000000000000 Sunog sa Tatalon',
    '  category: other -> safety',
    '  severity: 1 -> 3',
    '  place: none -> Tatalon, Quezon City (barangay)',
  ]);
});

test('nothing of that version is said to be nothing', () => {
  expect(replayLines({ compared: 0, rulesVersion: undefined, altered: [] }, '1')).toEqual([
    'no stored story was made by rules 1 in that time',
  ]);
});
