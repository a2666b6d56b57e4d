import { expect, test } from 'vitest';
import { buildItem } from '../../build-item.ts';
import { blankPlaceNames } from './blank-place-names.ts';
import { locateItem } from './locate-item.ts';

const blankedTitle = (title: string, summary: string) => {
  const item = buildItem({ title, summary });
  return blankPlaceNames(item, locateItem(item).evidence);
};

test('blanks stand for the name of a barangay wherever it is said, and everything else stays where it was', () => {
  expect(blankedTitle('Sunog sa Kapitolyo, Pasig', 'Dalawang bahay sa Kapitolyo.')).toMatchObject({
    title: 'Sunog sa          , Pasig',
    summary: 'Dalawang bahay sa          .',
  });
});

test('a city, a landmark and a report of no place keep their words', () => {
  const [title, summary] = ['Fire in Pasig', 'It began near Ortigas station.'];
  expect(blankedTitle(title, summary)).toMatchObject({ title, summary });
  expect(blankedTitle('Gas up by two pesos', summary)).toMatchObject({
    title: 'Gas up by two pesos',
    summary,
  });
});
