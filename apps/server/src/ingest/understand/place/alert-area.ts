import { truncateText } from '@paligid/domain/truncate-text';
import type { IssuedAlertArea, NamedArea } from '@paligid/geo/alert-shape';
import { findOutline, mergedOutline } from '@paligid/geo/outlines';
import type { Place } from '@paligid/geo/place';
import type { Point } from '@paligid/geo/point';
import type { MultiPolygon } from '@paligid/geo/polygons';
import { simplifyArea } from '@paligid/geo/simplify-area';
import type { ParsedItem } from '../../parsed-item.ts';

/** The area of a warning as stored with its story; the stories feature reads it. */
export type StoredArea = IssuedAlertArea & {
  /** The outline of the named areas, simplified for drawing; empty if the issued shape is drawn. */
  drawing: MultiPolygon;
};

/** An area in the issuer's words, and the places they name. */
export type NamedPlaces = { name: string; places: readonly Place[] };

const MAX_NAMED = 200;
const MAX_NAME = 120;
/** A few dozen metres off at most for the outline of a province. */
const STORED = { maxPositions: 400, decimals: 5 };
const DRAWN = { maxPositions: 120, decimals: 4 };
const PSGC_CODE = /^\d{10}$/;

const NOWHERE: StoredArea = { named: [], polygons: [], circles: [], isNational: false, drawing: [] };

/** The issued shape decides; the names are stored beside it. */
export function issuedArea(polygons: ParsedItem['polygons'], areas: readonly NamedPlaces[]): StoredArea {
  const shape = simplifyArea(
    polygons.map((ring) => [ring]),
    STORED,
  );
  return shape.length === 0 ? namedArea(areas) : { ...NOWHERE, named: listAreaNames(areas), polygons: shape };
}

/** Readers in one of the named areas are warned. A place without an outline counts by its point and radius. */
export function namedArea(areas: readonly NamedPlaces[]): StoredArea {
  const places = [
    ...new Map(areas.flatMap((area) => area.places).map((place) => [place.id, place])).values(),
  ];
  const isNational = places.some(({ kind }) => kind === 'country');
  const named = listAreaNames(areas);
  if (isNational) return { ...NOWHERE, named, isNational };
  const withOutline = places.filter(({ id }) => findOutline(id) !== undefined);
  return {
    ...NOWHERE,
    named,
    circles: places
      .filter((place) => !withOutline.includes(place))
      .slice(0, MAX_NAMED)
      .map(({ point, radiusMetres }) => ({ ...point, metres: Math.round(radiusMetres) })),
    drawing: getDrawing(withOutline.map(({ id }) => id)),
  };
}

export function circularArea(point: Point, metres: number): StoredArea {
  return { ...NOWHERE, circles: [{ ...point, metres: Math.round(metres) }] };
}

/** A text that names one place is used as its name; of several in one text, each has its own. */
function listAreaNames(areas: readonly NamedPlaces[]): NamedArea[] {
  const named = areas.flatMap(({ name, places }) => {
    const [only, ...others] = places;
    if (only === undefined) return [{ code: null, name }];
    return others.length === 0
      ? [{ code: psgcCode(only), name }]
      : places.map((place) => ({ code: psgcCode(place), name: place.name }));
  });
  const once = new Map(named.map((area) => [area.code ?? area.name, area]));
  return [...once.values()]
    .slice(0, MAX_NAMED)
    .map(({ code, name }) => ({ code, name: truncateText(name, MAX_NAME) }));
}

function psgcCode({ id }: Place): string | null {
  return PSGC_CODE.test(id) ? id : null;
}

/** The same areas are warned again and again; about 3 kB each. */
const drawingCache = new Map<string, MultiPolygon>();
const MAX_DRAWINGS = 500;

function getDrawing(codes: readonly string[]): MultiPolygon {
  const key = codes.toSorted().join();
  const cached = drawingCache.get(key);
  if (cached !== undefined) return cached;
  const drawing = simplifyArea(mergedOutline(codes) ?? [], DRAWN);
  if (drawingCache.size >= MAX_DRAWINGS) drawingCache.clear();
  drawingCache.set(key, drawing);
  return drawing;
}
