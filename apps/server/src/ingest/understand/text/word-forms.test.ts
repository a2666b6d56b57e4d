import { expect, test } from 'vitest';
import { bareForm, writtenForms } from './word-forms.ts';

test.each([
  ['nab~', 'nabbed'],
  ['nab~', 'nabs'],
  ['raze~', 'razing'],
  ['raze~', 'razed'],
  ['rally~', 'rallies'],
  ['crash~', 'crashes'],
  ['plow~ into', 'plowed into'],
  ['tear~ down', 'tearing down'],
])("'%s' stands for '%s' too", (entry, form) => {
  expect(writtenForms(entry)).toContain(form);
});

test('an entry without the sign stands for itself', () => {
  expect(writtenForms('sunog')).toEqual(['sunog']);
});

test.each([
  ['classrooms', 'classroom'],
  ['families', 'family'],
  ['grabbed', 'grab'],
  ['crossing', 'cross'],
  ['bus', 'bus'],
  ['baha', 'baha'],
])("'%s' is compared as '%s'", (word, form) => {
  expect(bareForm(word)).toBe(form);
});
