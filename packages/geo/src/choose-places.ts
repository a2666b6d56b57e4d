import { isInside, isRelated } from './containment.ts';
import type { Mention } from './find-places.ts';
import type { Gazetteer } from './gazetteer.ts';
import { isArea, type Place, type Precision } from './place.ts';
import { ROLE_WEIGHTS } from './place-role.ts';
import { metresBetween } from './point.ts';

const FINEST_FIRST: readonly Precision[] = [
  'point',
  'junction',
  'barangay',
  'line',
  'city',
  'province',
  'region',
  'national',
];

/** A list of more places than this is about their region, not about each of them. */
const MAX_PLACES = 12;

/**
 * What a text is about: the most precise places it names, in text order. `within` narrows a road or river to a city.
 */
export type ChosenPlaces = { places: Mention[]; within?: Mention };

/**
 * If the text names areas, a landmark counts only if it lies in one of them. Of nested areas the inner one is meant;
 * areas side by side are all meant. An incident on a railway is at the named station, or along the whole line if none
 * is named.
 */
export function choosePlaces(
  mentions: readonly Mention[],
  gazetteer: Gazetteer,
  maxPlaces = MAX_PLACES,
): ChosenPlaces {
  const once = mentions.filter((mention, i) => bestOfPlace(mentions, mention) === i);
  const railway = once.find(({ place }) => isRailway(place));
  const stations = once.filter(({ place }) => isStation(place));
  const [station, ...others] = stations.filter(({ role }) => ROLE_WEIGHTS[role] >= ROLE_WEIGHTS.destination);
  const areFar =
    station !== undefined &&
    others.some((other) => metresBetween(other.place.point, station.place.point) > NEXT_STATION_METRES);
  if (railway !== undefined && areFar) return { places: [railway] };
  if (station !== undefined) return { places: [station] };
  if (railway !== undefined && !once.some(isElsewhere)) return { places: [railway] };
  return chooseOffRail(
    once.filter(({ place }) => place.kind !== 'rail'),
    gazetteer,
    maxPlaces,
  );
}

/** Where the mention is that says the most about a place: of equal ones the first. */
function bestOfPlace(mentions: readonly Mention[], { place }: Mention): number {
  return mentions.reduce((best, { place: other, role }, i) => {
    if (other.id !== place.id) return best;
    const before = mentions[best];
    return before === undefined || ROLE_WEIGHTS[role] > ROLE_WEIGHTS[before.role] ? i : best;
  }, -1);
}

/** Stations farther apart than neighbours denote a stretch of the line. */
const NEXT_STATION_METRES = 2_500;

function isRailway({ kind, precision }: Place): boolean {
  return kind === 'rail' && precision === 'line';
}

function isStation({ kind, precision }: Place): boolean {
  return kind === 'rail' && precision === 'point';
}

/** A city or a spot away from the railway: 'a train stalls in Mandaluyong'. */
function isElsewhere({ place, role }: Mention): boolean {
  return role === 'here' && place.kind !== 'rail' && place.kind !== 'road' && !isWide(place);
}

function isWide({ precision }: Place): boolean {
  return precision === 'province' || precision === 'region' || precision === 'national';
}

function chooseOffRail(once: readonly Mention[], gazetteer: Gazetteer, maxPlaces: number): ChosenPlaces {
  const areas = once.filter(({ place }) => isArea(place) && place.kind !== 'country');
  const inAreas = once.filter(
    ({ place }) =>
      isArea(place) || areas.length === 0 || areas.some((area) => isRelated(area.place, place, gazetteer)),
  );
  const venue = inAreas.every(({ place }) => isArea(place)) ? venueOf(once, areas) : undefined;
  if (venue !== undefined) return { places: [venue] };
  const possible = inAreas.every(({ place }) => isArea(place))
    ? [...inAreas, ...firstMentioned(once, areas)]
    : inAreas;
  const inner = possible.filter(
    ({ place }) => !possible.some((other) => isInside(other.place, place, gazetteer)),
  );
  const fine = inner.filter(({ place }) => !isArea(place));
  if (fine.length === 0) return { places: inner.slice(0, maxPlaces) };
  const finest = Math.min(...fine.map(({ place }) => rank(place)));
  const places = fine.filter(({ place }) => rank(place) === finest).slice(0, maxPlaces);
  const cities = areas.filter(({ place }) => place.precision === 'city');
  const [within] = cities;
  const areLines = places.every(({ place }) => place.precision === 'line');
  if (!areLines || within === undefined || cities.length > 1) return { places };
  // 'Skyway Buendia ramp in Makati': where two roads meet in a city, the shorter one tells more.
  return { places: [places.reduce((a, b) => (b.place.radiusMetres < a.place.radiusMetres ? b : a))], within };
}

/** 'Abducted in Pandacan, found in Bulacan': the first spot is where it happened. */
function firstMentioned(mentions: readonly Mention[], areas: readonly Mention[]): Mention[] {
  const [first] = mentions.toSorted((a, b) => a.start - b.start);
  if (first === undefined || areas.length !== 1 || isArea(first.place) || first.rule !== 'full-name')
    return [];
  return first.place.precision === 'barangay' ? [first] : [];
}

/** 'Vigan longganisa at a fair in Megamall': an origin has no 'in' before it, a venue has. */
function venueOf(mentions: readonly Mention[], areas: readonly Mention[]): Mention | undefined {
  if (areas.some(({ isAt }) => isAt)) return undefined;
  return mentions.find(
    ({ place, isAt, role, rule }) =>
      isAt &&
      role === 'here' &&
      rule === 'full-name' &&
      place.kind === 'landmark' &&
      place.precision === 'point',
  );
}

/** The coarsest precision: what describes all of them together. */
export function coarsest(places: readonly Place[]): Precision | undefined {
  return FINEST_FIRST[Math.max(...places.map(rank))];
}

function rank({ precision }: Place): number {
  return FINEST_FIRST.indexOf(precision);
}
