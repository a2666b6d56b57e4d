import { expect, test } from 'vitest';
import { type Catalogue, type Message, translationErrors } from './catalogue.ts';

const catalogue = (messages: Record<string, Message>): Catalogue => new Map(Object.entries(messages));

const counted = (one: string, other: string): Message => [
  {
    declarations: ['input n', 'local count = n: plural'],
    selectors: ['count'],
    match: { 'count=one': one, 'count=other': other },
  },
];

const BASE = catalogue({
  'saved.title': 'Saved',
  'saved.owner': 'Saved by {name}',
  'saved.count': counted('{n} story', '{n} stories'),
});

const WHOLE = { 'saved.title': 'Na-save', 'saved.owner': 'Na-save ni {name}', 'saved.count': '{n} balita' };

test('a whole translation has no fault, also where it needs no plural', () => {
  expect(translationErrors(BASE, catalogue(WHOLE), 'fil')).toEqual([]);
});

test('a missing message is reported', () => {
  const { 'saved.title': _, ...rest } = WHOLE;
  expect(translationErrors(BASE, catalogue(rest), 'fil')).toEqual(["fil: 'saved.title' is missing"]);
});

test('a blank message is reported, also as one form of a plural', () => {
  const faults = translationErrors(
    BASE,
    catalogue({ ...WHOLE, 'saved.title': ' ', 'saved.count': counted('', '{n} balita') }),
    'fil',
  );
  expect(faults).toEqual(["fil: 'saved.title' is blank", "fil: 'saved.count' is blank"]);
});

test('different placeholders are reported', () => {
  const faults = translationErrors(
    BASE,
    catalogue({ ...WHOLE, 'saved.owner': 'Na-save ni {pangalan}' }),
    'fil',
  );
  expect(faults).toEqual(["fil: 'saved.owner' takes {pangalan}, the base takes {name}"]);
});

test('a key that the base language lacks is reported', () => {
  const faults = translationErrors(BASE, catalogue({ ...WHOLE, 'saved.old': 'Luma' }), 'fil');
  expect(faults).toEqual(["fil: 'saved.old' is not in the base language"]);
});

test('a Filipino form for one that leaves its number out is reported: it is said of three too', () => {
  const translated = catalogue({ ...WHOLE, 'saved.count': counted('isang balita', '{n} balita') });
  expect(translationErrors(BASE, translated, 'fil')).toEqual([
    "fil: 'saved.count' leaves its number out of 'one', which is said of 3 too",
  ]);
  expect(translationErrors(BASE, translated, 'en')).toEqual([]);
});
