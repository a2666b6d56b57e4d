import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, allAreas, surroundingName } from './areas.ts';
import { searchAreas } from './search-places.ts';

const shown = (area: Area | undefined) => area && `${area.name}, ${surroundingName(area)}`;
const first = (text: string) => shown(searchAreas(text, 8)[0]);

test.each([
  // Common names.
  ['QC', 'Quezon City, Metro Manila'],
  ['qc', 'Quezon City, Metro Manila'],
  ['Kyusi', 'Quezon City, Metro Manila'],
  ['BGC', 'Fort Bonifacio, Taguig, Metro Manila'],
  ['Makati', 'Makati, Metro Manila'],
  ['Marikina', 'Marikina, Metro Manila'],
  ['Pateros', 'Pateros, Metro Manila'],
  ['Maynila', 'Manila, Metro Manila'],
  ['Cubao', 'Quezon City, Metro Manila'],
  ['NCR', 'Metro Manila, Philippines'],
  ['Kalakhang Maynila', 'Metro Manila, Philippines'],
  ['SJDM', 'San Jose del Monte, Bulacan'],
  ['CDO', 'Cagayan de Oro, Misamis Oriental'],
  ['GenSan', 'General Santos, South Cotabato'],
  ['Boracay', 'Malay, Aklan'],
  // Cities that share their name with a province.
  ['Cebu', 'Cebu City, Cebu'],
  ['Davao', 'Davao City, Davao del Sur'],
  ['Quezon', 'Quezon City, Metro Manila'],
  ['Quezon Province', 'Quezon, Calabarzon'],
  ['Lalawigan ng Cebu', 'Cebu, Central Visayas'],
  ['davao del sur', 'Davao del Sur, Davao Region'],
  // However the kind is written.
  ['Makati City', 'Makati, Metro Manila'],
  ['City of Makati', 'Makati, Metro Manila'],
  ['Lungsod ng Makati', 'Makati, Metro Manila'],
  ['lungsod quezon', 'Quezon City, Metro Manila'],
  ['City of San Fernando', 'San Fernando City, La Union'],
  ['San Fernando Pampanga', 'San Fernando City, Pampanga'],
  // Accents and abbreviations.
  ['las pinas', 'Las Piñas, Metro Manila'],
  ['PARAÑAQUE', 'Parañaque, Metro Manila'],
  ['sto nino marikina', 'Santo Niño, Marikina, Metro Manila'],
  ['lapulapu', 'Lapu-Lapu, Cebu'],
  ['lapu-lapu', 'Lapu-Lapu, Cebu'],
  ["m'lang", "M'Lang, Cotabato"],
  // A name with its surroundings.
  ['san roque marikina', 'San Roque, Marikina, Metro Manila'],
  ['San Roque, Marikina', 'San Roque, Marikina, Metro Manila'],
  ['marikina san roque', 'San Roque, Marikina, Metro Manila'],
  ['brgy. San Roque, Antipolo', 'San Roque, Antipolo, Rizal'],
  ['Barangay 105 Tondo', 'Barangay 105, Tondo, Manila'],
  ['poblacion makati', 'Poblacion, Makati, Metro Manila'],
  ['naga cebu', 'Naga City, Cebu'],
  ['baguio benguet', 'Baguio, Benguet'],
  ['concepcion dos', 'Concepcion Dos, Marikina, Metro Manila'],
  // While typing.
  ['marik', 'Marikina, Metro Manila'],
  ['man', 'Manila, Metro Manila'],
  ['quez', 'Quezon City, Metro Manila'],
  ['san roq mar', 'San Roque, Marikina, Metro Manila'],
  ['makati ci', 'Makati, Metro Manila'],
  ['quezon prov', 'Quezon City, Metro Manila'],
  // The better known of two.
  ['naga', 'Naga City, Camarines Sur'],
  ['lahug', 'Lahug, Cebu City, Cebu'],
  ['City Heights', 'City Heights, General Santos, South Cotabato'],
])("'%s' is %s", (text, place) => {
  expect(first(text)).toBe(place);
});

describe('the order of answers', () => {
  test('Metro Manila comes before the rest of the country', () => {
    const places = searchAreas('San Roque', 20);
    expect(places.slice(0, 4).every(({ code }) => code.startsWith('13'))).toBe(true);
    expect(places.slice(4).some(({ code }) => code.startsWith('13'))).toBe(false);
  });

  test('a half typed city comes before a barangay elsewhere that is called just that', () => {
    expect(searchAreas('mari', 1)[0]).toMatchObject({ name: 'Marikina', kind: 'city' });
    expect(searchAreas('barangay mari', 1)[0]).toMatchObject({ name: 'MARI', kind: 'barangay' });
  });

  test('elsewhere cities come before provinces, municipalities and barangays', () => {
    const kinds = searchAreas('Batangas', 20).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['city', 'province']);
    expect(kinds.slice(2).every((kind) => kind === 'barangay')).toBe(true);
    const naga = searchAreas('Naga', 20).map(({ kind }) => kind);
    expect(naga.slice(0, 4)).toEqual(['city', 'city', 'municipality', 'barangay']);
  });

  test('a whole name comes before one that only begins so, and that before one with such a word', () => {
    const found = searchAreas('tagum', 20);
    const elsewhere = found.filter(({ kind, code }) => kind === 'barangay' && !code.startsWith('13'));
    const names = elsewhere.map(({ name }) => name);
    const tiers = names.map((name) => (name === 'Tagum' ? 0 : name.startsWith('Tagum') ? 1 : 2));
    expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
    expect(tiers).toContain(1);
  });

  test('the name of a part of a city does not stand before names that begin so themselves', () => {
    expect(searchAreas('ma', 5).map(({ name }) => name)).toEqual([
      ...['Manila', 'Mandaluyong', 'Makati', 'Malabon', 'Marikina'],
    ]);
  });

  test("after 'barangay' barangays come first", () => {
    const kinds = searchAreas('barangay rizal', 8).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['barangay']));
  });
});

test.each(['', ' ', '...', 'zzzz', 'san roque tokyo', '🌊', 'city'])("'%s' finds nothing", (text) => {
  expect(searchAreas(text, 8)).toEqual([]);
});

test('a search leaves nothing behind for the next', () => {
  const before = searchAreas('san roque', 20);
  for (const text of ['s a n', 'marikina heights', 'roque']) searchAreas(text, 20);
  expect(searchAreas('san roque', 20)).toEqual(before);
});

test('there are never more than asked for, each once', () => {
  for (const limit of [1, 8, 20]) {
    const places = searchAreas('s', limit);
    expect(places).toHaveLength(limit);
    expect(new Set(places).size).toBe(limit);
  }
});

test('every city and province is found by its name and what lies around it', () => {
  const kinds = new Set(['city', 'province', 'municipality']);
  const missed = [...allAreas()]
    .filter(({ kind }) => kinds.has(kind))
    .filter((area) => !searchAreas(`${area.name}, ${surroundingName(area)}`, 8).includes(area));
  expect(missed.map(shown)).toEqual([]);
});

test('no text whatever breaks the search', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (units, limit) => {
        expect(searchAreas(String.fromCharCode(...units), limit).length).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('every beginning of a name finds something, and the whole its place', () => {
  const areas = [...allAreas()].filter(({ kind }) => kind === 'city');
  fc.assert(
    fc.property(fc.constantFrom(...areas), fc.nat(), ({ name }, length) => {
      const typed = name.slice(0, 1 + (length % name.length));
      expect(searchAreas(typed, 8).length, typed).toBeGreaterThan(0);
      expect(searchAreas(name, 20).some((place) => place.name === name)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
