import { type Row, readTable } from './data-table.ts';
import type { Place, PlaceKind, PlaceName, Precision } from './place.ts';
import { parseLine, toRailway, withLine } from './place-lines.ts';
import type { Point } from './point.ts';

export const COUNTRY_ID = 'philippines';

const LANDMARK_KINDS: Record<
  string,
  { kind: PlaceKind; precision: Precision; needs?: 'cue' | 'care' | 'campus' }
> = {
  mrt3: { kind: 'rail', precision: 'point' },
  lrt1: { kind: 'rail', precision: 'point' },
  lrt2: { kind: 'rail', precision: 'point' },
  pnr: { kind: 'rail', precision: 'point' },
  road: { kind: 'road', precision: 'line' },
  river: { kind: 'water', precision: 'line' },
  lake: { kind: 'water', precision: 'line' },
  bay: { kind: 'water', precision: 'line' },
  junction: { kind: 'landmark', precision: 'junction' },
  // Several provinces, or a third of the country.
  island: { kind: 'landmark', precision: 'region' },
  // Its effects reach far around it: it is not a spot.
  volcano: { kind: 'landmark', precision: 'province' },
  // 'Sa Araneta' is the coliseum; a person of that name is not.
  venue: { kind: 'landmark', precision: 'point', needs: 'cue' },
  // In 'UST wins the title' or 'PGH doctors say' nothing happens there.
  university: { kind: 'landmark', precision: 'point', needs: 'campus' },
  hospital: { kind: 'landmark', precision: 'point', needs: 'care' },
  government: { kind: 'landmark', precision: 'point', needs: 'cue' },
};

function theCountry(): Place {
  return {
    id: COUNTRY_ID,
    kind: 'country',
    precision: 'national',
    name: 'Philippines',
    names: names(['nationwide', 'across the Philippines', 'buong bansa', 'buong Pilipinas']),
    point: { lat: 12.3, lon: 122 },
    radiusMetres: 1_000_000,
  };
}

function parseArea(row: Row, kind: 'region' | 'province'): Place {
  const name = row.text('name');
  const inFull =
    kind === 'province'
      ? [
          ...[`${name} Province`, `Province of ${name}`, `Lalawigan ng ${name}`, `Lalawigan sa ${name}`],
          ...[`Probinsya ng ${name}`, `Probinsya sa ${name}`, `Probinsiya ng ${name}`],
        ]
      : [];
  return {
    id: row.text('id'),
    kind,
    precision: kind,
    name,
    names: names([name, ...inFull, ...row.list('aliases')]),
    ...extent(row),
  };
}

function parseCity(row: Row, provinceNames: ReadonlySet<string>): Place {
  const stem = row.text('stem');
  const named = parseChoice(row, 'named', ['bare', 'full', 'parent', 'alone']);
  const inFull = [
    `${stem} City`,
    `City of ${stem}`,
    `Lungsod ng ${stem}`,
    `Siyudad ng ${stem}`,
    `Siyudad sa ${stem}`,
    `Syudad ng ${stem}`,
    `Syudad sa ${stem}`,
    `Dakbayan sa ${stem}`,
    `Syudad sang ${stem}`,
    `Siyudad sang ${stem}`,
    `Dakbanwa sang ${stem}`,
    `Ciudad sang ${stem}`,
    `Siudad ti ${stem}`,
  ];
  const isPateros = stem === 'Pateros';
  const bare: PlaceName[] = provinceNames.has(stem)
    ? // 'Cavite' beside 'Cavite City' is the province, not the city again.
      []
    : [named === 'bare' ? { text: stem } : { text: stem, needs: named === 'alone' ? 'alone' : 'parent' }];
  const full: PlaceName[] = inFull.map((text) => (named === 'parent' ? { text, needs: 'parent' } : { text }));
  return {
    id: row.text('id'),
    kind: isPateros ? 'municipality' : 'city',
    precision: 'city',
    name: named === 'bare' ? stem : `${stem} City`,
    names: [...bare, ...full, ...names(row.list('aliases'))],
    ...extent(row),
  };
}

function parseDistrict(row: Row): Place {
  const name = row.text('name');
  const isBare = parseChoice(row, 'named', ['bare', 'parent']) === 'bare';
  const all = [name, ...row.list('aliases')];
  return {
    id: `${row.text('parent')}-${slug(name)}`,
    kind: 'district',
    precision: 'barangay',
    name,
    names: all.map((text) => (isBare ? { text } : { text, needs: 'parent' })),
    parentId: row.text('parent'),
    ...extent(row),
  };
}

function parseLandmark(row: Row): Place {
  const name = row.text('name');
  const { needs, ...kind } = LANDMARK_KINDS[row.text('kind')] ?? { kind: 'landmark', precision: 'point' };
  const all = [name, ...row.list('aliases')];
  return {
    id: row.text('id'),
    ...kind,
    name,
    names: [
      ...all.flatMap(withCrossing).map((text) => (needs === undefined ? { text } : { text, needs })),
      ...(kind.kind === 'rail' ? stationNames(all) : []),
      ...(row.text('kind') === 'volcano' ? bareVolcano(all) : []),
    ],
    parentId: row.text('parent'),
    ...extent(row),
  };
}

const RAIL_WORDS = /^(?:MRT|LRT|PNR)(?:-\d)? | (?:MRT|LRT|PNR|Station)$/;
/** Areas and a road that mean a station only with the word 'Station'. */
const NO_STATION_ALONE = new Set([
  'Antipolo',
  'Marikina',
  'EDSA',
  'Alabang',
  'Bicutan',
  'Paco',
  'Santa Mesa',
]);

const RAIL_SYSTEMS = ['MRT', 'LRT', 'PNR'];

/** 'Boni Station' is a station anywhere, 'Boni' only if its line is named. */
function stationNames(all: readonly string[]): PlaceName[] {
  const stems = all.filter((text) => RAIL_WORDS.test(text)).map((text) => text.replace(RAIL_WORDS, ''));
  return [...new Set(stems)].flatMap((stem): PlaceName[] => [
    { text: `${stem} Station` },
    { text: `${stem} Station`, needs: 'rail' },
    // 'MRT Shaw', as commuters write it, for 'Shaw MRT'.
    ...RAIL_SYSTEMS.filter((system) => all.includes(`${stem} ${system}`)).map((system) => ({
      text: `${system} ${stem}`,
    })),
    ...(NO_STATION_ALONE.has(stem) ? [] : [{ text: stem, needs: 'rail' as const }]),
  ]);
}

function bareVolcano(all: readonly string[]): PlaceName[] {
  const [stem = ''] = all.map((text) => text.replace(/ Volcano$/, ''));
  return all.includes(stem) ? [] : [{ text: stem, needs: 'volcano' }];
}

/** 'SLEX Bicutan' means the same as 'SLEX at Bicutan' and 'SLEX sa Bicutan'. */
const CROSSING = /^(EDSA|C-?5|SLEX|NLEX|Commonwealth)[- ](.+)$/;

function withCrossing(name: string): string[] {
  const [, road, spot] = CROSSING.exec(name) ?? [];
  return road === undefined ? [name] : [name, ...['at', 'sa', 'near'].map((at) => `${road} ${at} ${spot}`)];
}

function extent(row: Row): { point: Point; radiusMetres: number } {
  return {
    point: { lat: row.number('lat'), lon: row.number('lon') },
    radiusMetres: row.number('radius_m'),
  };
}

function names(texts: readonly string[]): PlaceName[] {
  return [...new Set(texts)].map((text) => ({ text }));
}

function parseChoice<const T extends string>(row: Row, column: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === row.text(column));
  if (found === undefined) throw new Error(`${column} cannot be ${row.text(column)}`);
  return found;
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** The places whose names and extent are set by hand, before their containing areas are known. */
export function mainPlaces(): Place[] {
  const regions = readTable('regions.tsv').map((row) => parseArea(row, 'region'));
  const provinces = readTable('provinces.tsv').map((row) => parseArea(row, 'province'));
  const provinceNames = new Set(provinces.map(({ name }) => name));
  const cities = readTable('cities.tsv').map((row) => parseCity(row, provinceNames));
  const districts = readTable('districts.tsv').map(parseDistrict);
  const landmarks = ['landmarks.tsv', 'landmarks-elsewhere.tsv'].flatMap((file) =>
    readTable(file).map(parseLandmark),
  );
  const lines = new Map(readTable('lines.tsv').map((row) => [row.text('id'), row]));
  const railways = [...lines.values()]
    .filter((row) => row.text('stations') !== '')
    .map((row) => toRailway(row, landmarks));
  return [
    theCountry(),
    ...regions,
    ...provinces,
    ...cities,
    ...districts,
    ...landmarks.map((place) => {
      const row = lines.get(place.id);
      return row === undefined ? place : withLine(place, parseLine(row));
    }),
    ...railways,
  ];
}
