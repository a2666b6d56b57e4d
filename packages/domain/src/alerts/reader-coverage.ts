import { isWithinArea } from '../places/geography.ts';

/** `covers_reader` in API responses. */
export type CoversReader = {
  inside: boolean;
  distance_km: number;
  basis: 'polygon' | 'area' | 'circle';
  /** The issued polygon covers only part of the city around the point. */
  part?: boolean | undefined;
};

type CoverageInput = {
  /** Null: the covered area is unknown. Undefined: not available here, for example in a live frame. */
  covers_reader?: CoversReader | null | undefined;
  areas?: readonly { code: string | null; name: string }[] | undefined;
  area_count?: number | undefined;
};

/** The reader's selected place. A picked place has a code; a granted position and an account's home have none. */
type CoveragePlace = { code?: string | undefined; name?: string | undefined };

export type ReaderCoverage =
  | { kind: 'inside' | 'no_place' }
  | { kind: 'outside'; km: number }
  | { kind: 'near'; metres: number }
  | { kind: 'part'; place: string }
  /** The issuer gave only place names, which cannot be tested as a shape. */
  | { kind: 'named'; place: string };

const MAX_NAMES = 3;
const ROUNDING_METRES = 100;

/**
 * How an alert's area relates to its reader, by the same rules for a position, a picked place and an account. Null if
 * nothing is known.
 */
export function readerCoverage(
  { covers_reader: covers, areas = [], area_count = areas.length }: CoverageInput,
  place: CoveragePlace | null,
): ReaderCoverage | null {
  if (!covers) {
    if (place === null) return areas.length > 0 ? { kind: 'no_place' } : null;
    return covers === undefined ? null : namedCoverage(areas, area_count, place);
  }
  if (covers.part === true && isCity(place)) return { kind: 'part', place: place.name };
  const { inside, distance_km: km, basis } = covers;
  // A circle around a point is not an issued shape: close to its edge, inside and outside are both uncertain.
  if (basis === 'circle' && (inside || km < 1)) {
    return namedCoverage(areas, area_count, place) ?? (inside ? { kind: 'inside' } : outsideCoverage(km));
  }
  return inside ? { kind: 'inside' } : outsideCoverage(km);
}

function namedCoverage(
  areas: NonNullable<CoverageInput['areas']>,
  count: number,
  place: CoveragePlace | null,
): ReaderCoverage | null {
  const code = place?.code;
  const own =
    code === undefined ? undefined : areas.find((area) => area.code && isWithinArea(code, area.code));
  const names = own === undefined ? areas.slice(0, MAX_NAMES).map(({ name }) => name) : [own.name];
  if (names.length === 0) return null;
  const hasMore = own === undefined && count > names.length;
  return { kind: 'named', place: hasMore ? `${names.join(', ')}, …` : names.join(', ') };
}

function outsideCoverage(km: number): ReaderCoverage {
  if (km >= 1) return { kind: 'outside', km: Math.round(km) };
  return { kind: 'near', metres: Math.max(1, Math.round((km * 1_000) / ROUNDING_METRES)) * ROUNDING_METRES };
}

/** A picked barangay or a position counts as a point; a reader who picked a city may be anywhere in it. */
function isCity(place: CoveragePlace | null): place is { code: string; name: string } {
  return place?.code !== undefined && place.name !== undefined && /[1-9]0{3,5}$/.test(place.code);
}
