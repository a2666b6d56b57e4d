import { quakeReachMetres } from '@paligid/domain/severity/severity-rules';
import { barangayPlace } from '@paligid/geo/barangays';
import { type Cell, REACH_METRES } from '@paligid/geo/cells';
import { type ChosenPlaces, coarsest } from '@paligid/geo/choose-places';
import { commonPlace } from '@paligid/geo/containment';
import { coverCircle, coverPolygons, joinCells } from '@paligid/geo/cover';
import { coverPlace, coverPlaceReach } from '@paligid/geo/cover-place';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { isArea, type Place, type Precision } from '@paligid/geo/place';
import { placeAt } from '@paligid/geo/place-at';
import { densified, stretchIn } from '@paligid/geo/place-lines';
import { circleAround, type Point } from '@paligid/geo/point';
import type { ParsedItem } from '../../parsed-item.ts';
import type { Source } from '../../source.ts';
import type { Evidence } from '../text/evidence.ts';
import { circularArea, issuedArea, type NamedPlaces, namedArea, type StoredArea } from './alert-area.ts';
import { findEachArea, findInAreas, findInTexts, type MentionedPlaces } from './place-mentions.ts';

/**
 * Where an item is, and which readers are near it. Without a place it has no cells: it is found by search, not in a
 * feed.
 */
export type Placement = {
  placeId?: string;
  placeName?: string;
  precision?: Precision;
  point?: Point;
  /** The event may be this far from the point; a reader nearer than this is inside it. */
  radiusMetres?: number;
  cells: readonly Cell[];
  /** The area that the publisher addresses; absent for a report that only says where something happened. */
  area?: StoredArea;
  /** All the places it is about. */
  places: readonly Place[];
  evidence: Evidence[];
};

const MAX_NAMES = 3;
/** Readers within this distance along a road have the same cells. */
const LINE_STEP_METRES = 3_000;
/** The precision of an outline of this size if its name is unknown. */
const SIZES: readonly { metres: number; precision: Precision }[] = [
  { metres: 2_500, precision: 'barangay' },
  { metres: 15_000, precision: 'city' },
  { metres: 80_000, precision: 'province' },
];

/** The publisher's outline or point if given, else the areas it names, else the places in its text. */
export function locateItem(item: ParsedItem, publisher?: Pick<Source, 'name' | 'authority'>): Placement {
  if (item.polygons.length > 0) return byOutline(item);
  if (item.manual !== undefined) return byCodes(item.manual.codes);
  if (item.point !== undefined) return byPoint(item, item.point);
  const named = findInAreas(item.areas);
  if (named.places.length > 0) return byAreas(named, findEachArea(item.areas));
  const mentioned = findInTexts(item, publisher);
  if (mentioned.places.length > 0) {
    return {
      ...placementFromMentions(mentioned),
      cells: coverMentions(mentioned, REACH_METRES),
      ...areaInWords(mentioned, publisher),
    };
  }
  return { cells: [], places: [], evidence: [{ rule: 'no-place' }] };
}

/** Codes that no place has are left out: who writes them checks them. */
function byCodes(codes: readonly string[]): Placement {
  const places = codes.flatMap((code) => GAZETTEER.byId.get(code) ?? barangayPlace(code) ?? []);
  const where = commonPlace(places, GAZETTEER);
  return {
    ...(where === undefined ? {} : { placeId: where.id, precision: shownPrecision(where) }),
    placeName: joinedNames(places.map(({ name }) => name)),
    ...(where === undefined ? {} : { point: where.point, radiusMetres: where.radiusMetres }),
    cells: joinCells(places.map(coverPlace)),
    area: namedArea(places.map((place) => ({ name: place.name, places: [place] }))),
    places,
    evidence: [{ rule: 'manual', value: places.length }],
  };
}

/** Every named area is warned, even beside one that it contains. */
function byAreas(named: MentionedPlaces, areas: readonly NamedPlaces[]): Placement {
  const places = areas.flatMap((area) => area.places);
  return {
    ...placementFromMentions(named),
    cells: joinCells(places.map(coverPlace)),
    area: namedArea(areas),
  };
}

/**
 * A statement of an authority about an area applies to everyone in it; a newspaper only says where something happened.
 */
function areaInWords(
  { places, within }: MentionedPlaces,
  publisher?: Pick<Source, 'authority'>,
): { area?: StoredArea } {
  const isInCharge = publisher?.authority === 'official' || publisher?.authority === 'utility';
  const areas = places.map((mention) => mention.place).filter((one) => isArea(one) || isPartOfCity(one));
  if (!isInCharge || within !== undefined || areas.length === 0) return {};
  return { area: namedArea(areas.map((one) => ({ name: one.name, places: [one] }))) };
}

function isPartOfCity({ kind }: Place): boolean {
  return kind === 'barangay' || kind === 'district';
}

function byOutline(item: ParsedItem): Placement {
  const named = findInAreas(item.areas);
  const corners = item.polygons.flat().map(([lon, lat]) => ({ point: { lat, lon }, radiusMetres: 0 }));
  const around = circleAround(corners);
  const [only] = named.places.length === 1 ? named.places : [];
  const name = joinedNames(item.areas);
  return {
    ...(only === undefined ? {} : { placeId: only.place.id }),
    ...(name === '' ? {} : { placeName: name }),
    precision:
      coarsest(named.places.map((mention) => mention.place)) ?? precisionForRadius(around?.radiusMetres ?? 0),
    ...around,
    cells: coverPolygons(item.polygons),
    area: issuedArea(item.polygons, findEachArea(item.areas)),
    places: named.places.map((mention) => mention.place),
    evidence: [{ rule: 'outline', value: item.polygons.length }, ...named.evidence],
  };
}

function byPoint(item: ParsedItem, point: Point): Placement {
  const radiusMetres = item.quake === undefined ? 0 : quakeReachMetres(item.quake.magnitude);
  const mentioned = findInTexts(item);
  const name =
    item.quake === undefined ? displayName(mentioned) : (quakePlace(item.title) ?? displayName(mentioned));
  return {
    ...(name === '' ? {} : { placeName: name }),
    precision: 'point',
    point,
    ...(radiusMetres > 0 ? { radiusMetres } : {}),
    cells: coverCircle(point, Math.max(radiusMetres, REACH_METRES)),
    ...(radiusMetres > 0 ? { area: circularArea(point, radiusMetres) } : {}),
    places: mentioned.places.map((mention) => mention.place),
    evidence: [
      { rule: item.quake === undefined ? 'point' : 'epicentre', value: radiusMetres },
      ...mentioned.evidence,
    ],
  };
}

/** 'M 4.5 - 14 km SSW of Calatagan, Philippines' contains its place. */
function quakePlace(title: string): string | undefined {
  return /^M\s*-?[\d.]+\s+[-–]\s+(.+)$/.exec(title)?.[1];
}

function placementFromMentions(found: MentionedPlaces): Omit<Placement, 'cells'> {
  const places = found.places.map((mention) => mention.place);
  const where = commonPlace(places, GAZETTEER);
  const circle = found.within === undefined ? where : findRoadStretch(where, found.within.place);
  return {
    ...(where === undefined ? {} : { placeId: where.id, precision: shownPrecision(where) }),
    placeName: displayName(found),
    ...(circle === undefined ? {} : { point: circle.point, radiusMetres: circle.radiusMetres }),
    places: found.within === undefined ? places : [...places, found.within.place],
    evidence: found.evidence,
  };
}

/** The stretch of a road in a city, or the city if the road is drawn too coarsely to touch it. */
function findRoadStretch(road: Place | undefined, city: Place) {
  if (road?.line === undefined) return city;
  const key = `${road.id} ${city.id}`;
  const before = stretchCache.get(key);
  if (before !== undefined) return before;
  const isInCity = (point: Point) => placeAt(point)?.code === city.id;
  const stretch = stretchIn(road.line, isInCity) ?? city;
  stretchCache.set(key, stretch);
  return stretch;
}

/** The roads of the gazetteer cross some 300 cities in total. */
const stretchCache = new Map<string, Pick<Place, 'point' | 'radiusMetres'>>();

/** A barangay without a known position within its town is not a pin: it is as coarse as the town. */
function shownPrecision({ precision, point, parentId }: Place): Precision {
  const town = precision === 'barangay' ? GAZETTEER.byId.get(parentId ?? '')?.point : undefined;
  return town?.lat === point.lat && town.lon === point.lon ? 'city' : precision;
}

/** A spot or a city reaches the readers around it too; a province only those who live there. */
function coverMentions({ places, within }: ChosenPlaces, reach: number): readonly Cell[] {
  const meant = within === undefined ? places.map((mention) => mention.place) : [within.place];
  const coverings = meant.map((one) => (reach > 0 && isSpotOrCity(one) ? coverReach(one) : coverPlace(one)));
  const [only] = coverings;
  return coverings.length === 1 && only !== undefined ? only : joinCells(coverings);
}

/** The same places are in the news day after day; computing their cells took a quarter of the work on a report. */
const reachCache = new WeakMap<Place, readonly Cell[]>();

function coverReach(one: Place): readonly Cell[] {
  const before = reachCache.get(one);
  if (before !== undefined) return before;
  const cells =
    one.line === undefined
      ? coverPlaceReach(one, REACH_METRES)
      : joinCells(densified(one.line, LINE_STEP_METRES).map((point) => coverCircle(point, REACH_METRES)));
  reachCache.set(one, cells);
  return cells;
}

function isSpotOrCity(one: Place): boolean {
  return !isArea(one) || one.precision === 'city';
}

/** 'Tondo, Manila', 'EDSA, Pasay', 'Metro Manila, Cavite' */
function displayName({ places, within }: ChosenPlaces): string {
  const [only] = places;
  if (only === undefined) return '';
  if (places.length > 1) return joinedNames(places.map((mention) => mention.place.name));
  const parent = within?.place ?? GAZETTEER.byId.get(only.place.parentId ?? '');
  const isNamedWithParent = !isArea(only.place) && parent?.precision === 'city';
  return isNamedWithParent ? `${only.place.name}, ${parent.name}` : only.place.name;
}

function joinedNames(names: readonly string[]): string {
  return names.slice(0, MAX_NAMES).join(', ');
}

function precisionForRadius(metres: number): Precision {
  return SIZES.find((size) => metres <= size.metres)?.precision ?? 'region';
}

/**
 * The area around a place that is a guess: the town of a spot, the province of a town. An area that the issuer marks
 * stays as it is, and so does a place with only the country around it.
 */
export function widenPlacement(placement: Placement): Placement {
  const { placeId = '', area } = placement;
  const place = GAZETTEER.byId.get(placeId) ?? barangayPlace(placeId);
  const around = GAZETTEER.byId.get(place?.parentId ?? '');
  if (around === undefined || around.kind === 'country' || area !== undefined) return placement;
  const { id, name, precision, point, radiusMetres } = around;
  return {
    ...placement,
    ...{ placeId: id, placeName: name, precision, point, radiusMetres },
    cells: precision === 'city' ? coverPlaceReach(around, REACH_METRES) : coverPlace(around),
    evidence: [...placement.evidence, { rule: 'wider-area', text: name, value: id }],
  };
}
