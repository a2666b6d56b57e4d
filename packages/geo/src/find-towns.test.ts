import { expect, test } from 'vitest';
import { placeFinder } from './find-places.ts';
import { GAZETTEER } from './gazetteer.ts';

const find = placeFinder(GAZETTEER);

function namesIn(text: string): string[] {
  return find(text).map(({ place }) => place.name);
}

test.each([
  ['Wala pa ring tubig sa buong bayan ng Solsona', 'Solsona'],
  ['Naputol ang tulay sa bayan ng Bauko', 'Bauko'],
  ['Iba residents fill sandbags ahead of the storm', 'Iba'],
  ['Nilinis ang baybayin ng Iba matapos ang bagyo', 'Iba'],
  ['Fishers of the town of Jomalig are missing', 'Jomalig'],
  ['Boat sinks off General Luna as waves rise', 'General Luna'],
  ['Libreng bakuna mula sa pamahalaan ng Valenzuella', 'Valenzuela'],
  ['Sunog sa tindahan sa CdeO kaninang umaga', 'Cagayan de Oro'],
  ['Bumangga ang trak sa Angeles kagabi', 'Angeles City'],
])("the town is found by its bare name in '%s'", (text, name) => {
  expect(namesIn(text)).toContain(name);
});

test('every municipality is found after the words for a town', () => {
  const only = GAZETTEER.places.filter(
    ({ kind, names: [name] }) => kind === 'municipality' && name?.needs === 'unlike-a-word',
  );
  const missed = only.filter(
    ({ name }) => !namesIn(`Tatlong bahay ang nasira sa bayan ng ${name}`).includes(name),
  );
  expect(only.length).toBeGreaterThan(1_000);
  expect(missed.map(({ name }) => name)).toEqual([]);
});

test.each([
  'Sen. Dalisay Batangas and Gov. Amado Leyte traded words',
  'Basco wins the writing prize',
  'The embassy in Jakarta has no word of the crew',
  'Dokumentaryo tungkol sa Marawi, ipinalabas na',
])("a person, a subject or a city abroad is no place of ours in '%s'", (text) => {
  expect(find(text).filter(({ role }) => role !== 'team')).toEqual([]);
});

test.each([
  ['Petisyon sa Carcar, Sugbo, gibasura', ['Carcar', 'Cebu']],
  ['Signal No. 1 sa Sugbo karong gabii', ['Cebu']],
  ['Merkado sa Sugbo, daghan og tawo', ['Cebu City']],
])("Sugbo is the province beside its towns and in warnings: '%s'", (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
