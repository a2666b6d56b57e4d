import { expect, test } from 'vitest';
import { independentSources } from './independent-sources.ts';

test('outlets of one owner are one voice', () => {
  expect(
    listOwners([build('a', 'Fire in Tatalon'), build('a', 'Homes burn in Tatalon, Quezon City')]),
  ).toEqual(['a']);
});

test('a text that several outlets print is one voice', () => {
  const copy = 'Fire razes 30 homes in Tatalon, Quezon City';
  expect(listOwners([build('a', copy), build('b', `UPDATE: ${copy}`), build('c', copy)])).toEqual(['a']);
});

test('the same fire in other words is another voice', () => {
  const texts = ['Fire razes 30 homes in Tatalon', 'Blaze leaves 30 families homeless in QC'];
  expect(listOwners(texts.map((text, i) => build(String(i), text)))).toEqual(['0', '1']);
});

function build(owner: string, title: string) {
  return { owner, title, summary: null };
}

function listOwners(reports: ReturnType<typeof build>[]): string[] {
  return independentSources(reports).map(({ owner }) => owner);
}
