import { expect, test } from 'vitest';
import { mended, readAreas, readBarangays, readCode, withoutPoblacion } from './psgc.ts';

const areas = readAreas();
const barangays = readBarangays();
const find = (code: string) => [...areas, ...barangays].find((area) => area.code === code);

test('the whole country is there: 18 regions, 82 provinces, 149 cities, 1,493 municipalities, 42,011 barangays', () => {
  const counts = Map.groupBy(areas, ({ kind }) => kind);
  expect(Object.fromEntries([...counts].map(([kind, of]) => [kind, of.length]))).toEqual({
    region: 18,
    province: 82,
    city: 149,
    municipality: 1493,
    district: 14,
  });
  expect(barangays).toHaveLength(42_011);
});

test('every code has ten digits and is given once', () => {
  const codes = [...areas, ...barangays].map(({ code }) => code);
  expect(codes.filter((code) => !/^\d{10}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a city of five digits gets its region before and its barangays after', () => {
  expect(readCode({ psgcCode: '80700', regCode: '13' })).toBe('1380700000');
  expect(readCode({ psgcCode: '1705301000', regCode: '17' })).toBe('1705301000');
  expect(() => readCode({ psgcCode: '1', regCode: '13' })).toThrow('1 is no code');
  expect(find('0730600000')).toEqual({ code: '0730600000', kind: 'city', name: 'Cebu City' });
});

test('Sulu is in Region IX with all that lies in it', () => {
  expect(find('0906600000')).toMatchObject({ kind: 'province', name: 'Sulu' });
  expect(find('0906602000')).toMatchObject({ name: 'Jolo' });
  expect(barangays.filter(({ code }) => code.startsWith('09066')).length).toBe(410);
  expect([...areas, ...barangays].filter(({ code }) => code.startsWith('19066'))).toEqual([]);
});

test.each([
  ['Santa Elena ', 'Santa Elena'],
  ['Fuentes*', 'Fuentes'],
  ['Abra De Ilog', 'Abra de Ilog'],
  ['Jesus De La Peña', 'Jesus de la Peña'],
  ['Bagong Lipunan Ng Crame', 'Bagong Lipunan ng Crame'],
  ['Tagoloan Ii', 'Tagoloan II'],
  ['Laua-An', 'Laua-an'],
  ['Lapu-Lapu', 'Lapu-Lapu'],
  ['De La Paz', 'De La Paz'],
  ['Ivisan', 'Ivisan'],
])("'%s' is written '%s'", (given, written) => {
  expect(mended(given)).toBe(written);
});

test.each([
  ['Ablan Pob.', 'Ablan'],
  ['San Jose (Pob.)', 'San Jose'],
  ['Pob. District I', 'Poblacion District I'],
  ['Poblacion', 'Poblacion'],
])("'%s' is called '%s'", (given, called) => {
  expect(withoutPoblacion(given)).toBe(called);
});

test("no name ends in a blank or in 'Pob.'", () => {
  const odd = [...areas, ...barangays].filter(({ name }) => name !== name.trim() || / \(?Pob\b/.test(name));
  expect(odd).toEqual([]);
});

test("a city is called 'City' where its name alone is borne by another area", () => {
  expect(find('1380700000')?.name).toBe('Marikina');
  expect(find('0105503000')?.name).toBe('Alaminos City');
  expect(find('1102317000')?.name).toBe('Samal City');
  expect(find('0304917000')?.name).toBe('Muñoz');
});
