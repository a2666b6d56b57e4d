import { expect, test } from 'vitest';
import { buildItem } from './build-item.ts';
import { place } from './place.ts';
import { withoutNames } from './without-names.ts';

const told = (title: string, summary: string) => {
  const item = buildItem({ title, summary });
  return withoutNames(item, place(item).evidence);
};

test('blanks stand for the name of a barangay wherever it is said, and everything else stays where it was', () => {
  expect(told('Sunog sa Kapitolyo, Pasig', 'Dalawang bahay sa Kapitolyo.')).toMatchObject({
    title: 'Sunog sa          , Pasig',
    summary: 'Dalawang bahay sa          .',
  });
});

test('a city, a landmark and a report of no place keep their words', () => {
  const [title, summary] = ['Fire in Pasig', 'It began near Ortigas station.'];
  expect(told(title, summary)).toMatchObject({ title, summary });
  expect(told('Gas up by two pesos', summary)).toMatchObject({ title: 'Gas up by two pesos', summary });
});
