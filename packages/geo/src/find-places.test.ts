import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePlaces, coarsest } from './choose-places.ts';
import { placeFinder } from './find-places.ts';
import { GAZETTEER } from './gazetteer.ts';

const find = placeFinder(GAZETTEER);

test.each([
  ['Baha sa Marikina', 'Marikina'],
  ['BAHA SA MARIKINA', 'Marikina'],
  ['Sunog sa Lungsod ng Marikina', 'Marikina'],
  ['Power back in QC', 'Quezon City'],
  ['Power back in Quezon City', 'Quezon City'],
  ['Quezon declares a state of calamity', 'Quezon'],
  ['Landslide in Quezon Province', 'Quezon'],
  ['PARANAQUE gates closed', 'Parañaque'],
  ['Las Piñas: tubig, babalik mamaya', 'Las Piñas'],
  ['Road works in BGC', 'BGC'],
  ['Signal No. 1 over CAR', 'Cordillera'],
  ['Rain over Region IV-A', 'Calabarzon'],
  ['Cebu City port opens', 'Cebu City'],
  ['Cebu opens its ports', 'Cebu'],
  ['Trips resume in Cagayan de Oro', 'Cagayan de Oro'],
  ['Class suspension nationwide', 'Philippines'],
  ['Walang pasok sa buong bansa', 'Philippines'],
  ['Concert at Rizal Park', 'Rizal Park'],
  ['Quezon Ave. closed', 'Quezon Avenue'],
  ['Boats on Manila Bay', 'Manila Bay'],
  ['Stalled bus at EDSA Shaw SB', 'MRT-3 Shaw Boulevard'],
  ['Bus stalls at EDSA-Ortigas', 'MRT-3 Ortigas'],
  ["Fire near St. Luke's BGC", "St. Luke's Medical Center Global City"],
  ['Crowd at University of Santo Tomas', 'University of Santo Tomas'],
  ['Fire at Market! Market!', 'Market! Market!'],
  ['Evacuation in Brgy. Tumana', 'Tumana'],
  ['Power out in parts of Sampaloc', 'Sampaloc'],
])("'%s' names %s", (text, name) => {
  expect(find(text).map(({ place }) => place.name)).toEqual([name]);
});

test.each([
  'Manila Water fixes a pipe',
  'A report in the Manila Bulletin',
  'University of Makati opens enrolment',
  'UST wins the title',
  'Cebu Pacific adds flights',
  'A statue of Jose Rizal is cleaned',
  'Mayor Makati speaks',
  'Rizal Street repaved',
  'Car catches fire on the flyover',
  'CAR CRASH ON THE FLYOVER',
  'Fair for antique radios',
  'Manilatown parade',
  'A flood in San Jose, California',
  'Fire in Manila, Utah',
  'Storm hits Toledo, Spain',
  'Brgy. 176 holds a clean-up',
  'San Isidro opens a market',
  'Luna wins the race',
  'Mabini Street is closed',
  'Laurel speaks of his plans',
  'Signal No. 3 is up',
  'Malanday is under water',
  'bahay sa baha',
])("'%s' names no place", (text) => {
  expect(find(text)).toEqual([]);
});

test('a name borne by several places counts beside its own area', () => {
  expect(names('San Juan opens shelters')).toEqual(['San Juan City']);
  expect(names('San Juan, Batangas opens shelters')).toEqual(['San Juan', 'Batangas']);
  expect(find('San Juan, Batangas opens shelters')[0]?.place.id).toBe('0401023000');
  expect(names('San Juan and Mandaluyong share a bridge')).toEqual(['San Juan City', 'Mandaluyong']);
  expect(names('Malanday, Marikina is under water')).toEqual(['Malanday', 'Marikina']);
  expect(names('San Fernando, La Union opens shelters')).toEqual(['San Fernando City', 'La Union']);
  expect(find('San Fernando City, Pampanga opens shelters')[0]?.place.id).toBe('0305416000');
  expect(find('San Fernando City, La Union opens shelters')[0]?.place.id).toBe('0103314000');
});

test.each([
  ['Sunog sa Brgy. Holy Spirit, QC', '1381300', 'beside-its-area'],
  ['Landslide buries homes in Itogon', '1401106000', 'only-one-named-so'],
  ['Magnitude 5.4 quake jolts Calatagan, Batangas', '0401008000', 'beside-its-area'],
  ['Barangay San Antonio in Pasig holds a meeting', '1381200', 'beside-its-area'],
  ['Fire in Barangay San Antonio; Pasig firemen respond', '1381200', 'barangay-in-area'],
  ['Lalaki binaril sa Brgy. 176-E, Caloocan', '1380100000-bagong-silang', 'area-in-text'],
  ['Lalaki binaril sa Brgy. 28, Caloocan', '1380100028', 'beside-its-area'],
  ['Sunog sa Poblacion, Muntinlupa', '1380800005', 'beside-its-area'],
  ['Rollback in Santa Cruz, Laguna', '0403426000', 'beside-its-area'],
])("'%s' is told apart by %s (%s)", (text, code, rule) => {
  const [first] = find(text);
  expect(first?.place.id.slice(0, code.length)).toBe(code);
  expect(first?.rule).toBe(rule);
});

test('a list after the word barangays is barangays', () => {
  expect(names('Baha sa mga barangay ng Tumana, Malanday at Nangka sa Marikina')).toEqual(
    expect.arrayContaining(['Tumana', 'Malanday', 'Nangka', 'Marikina']),
  );
  expect(names('Walang tubig sa Barangays Kapasigan, Maybunga at Caniogan sa Pasig')).toEqual([
    'Kapasigan',
    'Maybunga',
    'Caniogan',
    'Pasig',
  ]);
});

test('the end of a sentence parts two names', () => {
  expect(names('They moved to Quezon. City officials agreed.')).toEqual(['Quezon']);
  expect(names('Sto. Niño in Marikina')).toEqual(['Santo Niño', 'Marikina']);
});

test('a mention says where it stands in the text', () => {
  const text = 'Sunog sa Las Piñas, tatlo ang sugatan';
  const [mention] = find(text);
  expect(mention).toMatchObject({ start: 9, end: 18, text: 'Las Piñas' });
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('Marikina', 'Quezon City', 'Parañaque'), (noise, name) => {
      for (const { start, end, text: found } of find(`${noise} ${name}. ${noise}`))
        expect(`${noise} ${name}. ${noise}`.slice(start, end)).toBe(found);
    }),
  );
});

test('any form of any area is found in a sentence, whatever its case', () => {
  const forms = GAZETTEER.places
    .filter(({ precision }) => precision === 'city' || precision === 'province')
    .flatMap(({ id, names: all }) =>
      all.filter(({ needs }) => needs === undefined).map(({ text }) => ({ id, text })),
    )
    .filter(({ text }) => !/^[A-Z]{2,4}$|^(?:Antique|Aurora|Kalinga|Mayon)$/.test(text));
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.boolean(), ({ id, text }, isUpper) => {
      const written = isUpper ? text.toUpperCase() : text;
      return find(`Balita: ${written}, ngayong gabi`).some(({ place }) => place.id === id);
    }),
  );
});

test.each([
  ['Fire in Tondo, Manila', ['Tondo']],
  ['Orange rainfall warning over Metro Manila and Cavite', ['Metro Manila', 'Cavite']],
  ['Quake felt in Metro Manila; Intensity III in Quezon City', ['Quezon City']],
  ['Jam on EDSA', ['EDSA']],
  ['Flood on España near UST', ['University of Santo Tomas']],
  ['Rizal Park opens in Cebu City', ['Cebu City']],
  ['Nationwide strike reaches Pasig', ['Pasig']],
  ['No class anywhere', []],
])("'%s' is about %j", (text, expected) => {
  const { places } = choosePlaces(find(text), GAZETTEER);
  expect(places.map(({ place }) => place.name)).toEqual(expected);
});

test('a road is narrowed to the city named beside it', () => {
  const chosen = choosePlaces(find('Taft Avenue in Pasay flooded'), GAZETTEER);
  expect(chosen.places.map(({ place }) => place.name)).toEqual(['Taft Avenue']);
  expect(chosen.within?.place.name).toBe('Pasay');
  expect(choosePlaces(find('Taft Avenue flooded'), GAZETTEER).within).toBeUndefined();
});

test('several places together are as coarse as the widest of them', () => {
  const places = find('Pasig, Cavite and Calabarzon').map(({ place }) => place);
  expect(coarsest(places)).toBe('region');
  expect(coarsest(places.slice(0, 2))).toBe('province');
  expect(coarsest([])).toBeUndefined();
});

function names(text: string): string[] {
  return find(text).map(({ place }) => place.name);
}

test('a name in brackets after a city lies in it', () => {
  expect(find('August 6 - Quezon City (Talayan)').map(({ place }) => place.id)).toEqual([
    '1381300000',
    '1381300118',
  ]);
});

test.each([
  ['Landslide hits house in Bontoc', 'Bontoc', '14044'],
  ['Student sa San Pablo, nawalan ng malay', 'San Pablo City', '04034'],
  ['Negosyante ng Santa Rosa, nasagip', 'Santa Rosa City', '04034'],
  ['Tumaob na bangka sa Catarman', 'Catarman', '08048'],
])("'%s' means the %s that is known by its name alone", (text, name, code) => {
  const [found] = find(text);
  expect(found?.place.name).toBe(name);
  expect(found?.place.id.startsWith(code)).toBe(true);
});

test('a dam lies in its town, a lake is no volcano, and river banks are no mall', () => {
  expect(find('Ipo Dam opens a gate')[0]?.place.parentId).toBe('0301413000');
  expect(find('Tilapya, lumutang sa Lawa ng Taal')[0]?.place.kind).toBe('water');
  expect(find('Devotees fill riverbanks')).toEqual([]);
});

test("an area that owns a name says which one it is: 'QC's Talayan' is not the town in Maguindanao", () => {
  const codes = (text: string) => find(text).map(({ place }) => place.parentId);
  expect(codes("Flood in QC's Talayan")).toContain('1381300000');
  expect(codes("Jeepney robbed in Quezon City's Bagbag")).toContain('1381300000');
  expect(codes('Baha sa Brgy. Talayan')).toEqual(['1381300000']);
});
