import { type Tile, tileEdges } from '@paligid/domain/map-tiles';
import { type Area, allAreas, placeByCode } from '@paligid/geo/areas';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Point } from '@paligid/geo/point';

type NameKind = 'island' | 'water' | 'province' | 'city' | 'town' | 'station' | 'landmark' | 'barangay';

/** A name on the map. `rank`: of two names that would overlap the lower one is shown. */
type TileName = { name: string; name_fil: string; kind: NameKind; rank: number; point: Point };
type PlacedName = TileName & { from: number; to: number };

const LAST = 99;
const METRO_MANILA = '1300000000';
/** Where the wide waters and island groups are written, by hand. */
const WIDE: readonly PlacedName[] = [
  wide('island', 'Luzon', 'Luzon', { lat: 16.9, lon: 121.2 }, 3, 6),
  wide('island', 'Visayas', 'Visayas', { lat: 11.2, lon: 123.2 }, 3, 6),
  wide('island', 'Mindanao', 'Mindanao', { lat: 7.8, lon: 125 }, 3, 6),
  wide('water', 'West Philippine Sea', 'Dagat Kanlurang Pilipinas', { lat: 15.6, lon: 118.4 }, 3, 8),
  wide('water', 'Philippine Sea', 'Dagat Pilipinas', { lat: 15.6, lon: 124.6 }, 3, 8),
  wide('water', 'Sulu Sea', 'Dagat Sulu', { lat: 8.9, lon: 120.2 }, 3, 8),
  wide('water', 'Celebes Sea', 'Dagat Celebes', { lat: 5.4, lon: 123.4 }, 3, 8),
  wide('water', 'Manila Bay', 'Look ng Maynila', { lat: 14.52, lon: 120.8 }, 8, LAST),
  wide('water', 'Laguna de Bay', 'Laguna de Bay', { lat: 14.4, lon: 121.24 }, 8, LAST),
  wide('water', 'Taal Lake', 'Lawa ng Taal', { lat: 14.01, lon: 121 }, 9, LAST),
  wide('water', 'Lingayen Gulf', 'Golpo ng Lingayen', { lat: 16.28, lon: 120.2 }, 8, LAST),
];
/** Known to everybody and far apart: their names help on a map of the whole country. */
const LANDMARK_CITIES = new Set([
  ...['1380600000', '1130700000', '0730600000', '1430300000', '0931700000', '1731500000', '0631000000'],
  '0500506000',
]);
const ZOOM = {
  province: [7, 9],
  greatCity: 6,
  city: 9,
  town: 10,
  station: 12,
  landmark: 13,
  barangay: 13,
} as const;

let everything: readonly PlacedName[] | undefined;
/** There are 42,000, so they are looked through for near tiles alone. */
let barangays: readonly PlacedName[] | undefined;

export function prepareNames(): void {
  everything ??= [...WIDE, ...areaNames(), ...spotNames()];
  barangays ??= barangayNames();
}

export function namesInTile(tile: Tile): TileName[] {
  prepareNames();
  const { west, south, east, north } = tileEdges(tile);
  const all = [everything ?? [], ...(tile.z >= ZOOM.barangay ? [barangays ?? []] : [])];
  return all.flatMap((names) =>
    names
      .filter(({ from, to, point: { lat, lon } }) => {
        const isHere = lon >= west && lon < east && lat > south && lat <= north;
        return isHere && tile.z >= from && tile.z <= to;
      })
      .map(({ from: _from, to: _to, ...name }) => name),
  );
}

function areaNames(): PlacedName[] {
  return [...allAreas()].flatMap((area) => {
    const names = { name: area.name, name_fil: area.name, point: area.point };
    if (area.kind === 'province' || area.code === METRO_MANILA)
      return [
        { ...names, kind: 'province' as const, rank: 10, from: ZOOM.province[0], to: ZOOM.province[1] },
      ];
    if (LANDMARK_CITIES.has(area.code))
      return [{ ...names, kind: 'city' as const, rank: 5, from: ZOOM.greatCity, to: LAST }];
    if (area.kind === 'city' || area.kind === 'municipality') return [townName(area, names)];
    return [];
  });
}

/** What stands between stations and landmarks, and nearly alone outside of Metro Manila. */
function barangayNames(): PlacedName[] {
  return [...allAreas()].flatMap(({ kind, name, point }) =>
    kind === 'barangay'
      ? [{ name, name_fil: name, point, kind, rank: 70, from: ZOOM.barangay, to: LAST }]
      : [],
  );
}

/** A town with more barangays is the one that more people know. */
function townName(area: Area, names: Pick<TileName, 'name' | 'name_fil' | 'point'>): PlacedName {
  const isCity = area.kind === 'city';
  const rank = (isCity ? 20 : 30) + Math.max(0, 9 - Math.floor(area.barangayCount / 20));
  const from = isCity ? ZOOM.city : ZOOM.town;
  return { ...names, kind: isCity ? 'city' : 'town', rank, from, to: LAST };
}

function spotNames(): PlacedName[] {
  return GAZETTEER.places.flatMap(({ id, kind, precision, name, point }): PlacedName[] => {
    if (placeByCode(id) !== undefined || (precision !== 'point' && precision !== 'junction')) return [];
    const names = { name, name_fil: name, point, to: LAST };
    if (kind === 'rail') return [{ ...names, kind: 'station', rank: 50, from: ZOOM.station }];
    if (kind === 'landmark') return [{ ...names, kind: 'landmark', rank: 60, from: ZOOM.landmark }];
    return [];
  });
}

function wide(
  kind: 'island' | 'water',
  name: string,
  inFilipino: string,
  point: Point,
  from: number,
  to: number,
): PlacedName {
  return { kind, name, name_fil: inFilipino, point, rank: 0, from, to };
}
