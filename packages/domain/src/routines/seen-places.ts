import { distanceMetres, type Point } from '../places/geography.ts';
import type { ReadingTime, Sighting } from './learned-routines.ts';

/** A place where a reader was seen: a cell, with the neighbours in which its edge or a bad position put them. */
export type SeenPlace = {
  /** In which they were seen most. */
  cell: string;
  point: Point;
  cells: ReadonlySet<string>;
  /** Different days. */
  days: number;
};

/** Centres of neighbouring cells are 0.8 to 1 km apart. */
const NEIGHBOUR_METRES = 1_100;
/** What was seen ten days ago counts half: people move, and change jobs. */
const HALF_LIFE_DAYS = 10;
const DAY = 1_440;
/** A pause this long may be a night's sleep. */
const MIN_SLEEP = 5 * 60;
const MAX_SLEEP = 14 * 60;

export function recencyWeight(day: number, today: number): number {
  return 2 ** (-Math.max(0, today - day) / HALF_LIFE_DAYS);
}

/** The places, the one with the most days first. */
export function seenPlaces(sightings: readonly Sighting[], today: number): SeenPlace[] {
  const cells = new Map<string, { point: Point; days: Set<number>; weight: number }>();
  for (const { cell, point, day } of sightings) {
    const known = cells.get(cell) ?? { point, days: new Set<number>(), weight: 0 };
    known.days.add(day);
    known.weight += recencyWeight(day, today);
    cells.set(cell, known);
  }
  const places: { cell: string; point: Point; cells: Set<string>; days: Set<number> }[] = [];
  for (const [cell, { point, days }] of [...cells].toSorted(([, a], [, b]) => b.weight - a.weight)) {
    const near = places.find((place) => distanceMetres(place.point, point) <= NEIGHBOUR_METRES);
    if (near === undefined) places.push({ cell, point, cells: new Set([cell]), days });
    else {
      near.cells.add(cell);
      for (const day of days) near.days.add(day);
    }
  }
  return places.map((place) => ({ ...place, days: place.days.size })).toSorted((a, b) => b.days - a.days);
}

/**
 * Home is where somebody is before and after their longest pause of a day, whatever the hour, and where they are seen
 * on the most days, also on those of the week on which they do not work.
 */
export function findHome(
  places: readonly SeenPlace[],
  sightings: readonly Sighting[],
  readings: readonly ReadingTime[],
  today: number,
): SeenPlace | undefined {
  const scores = new Map<SeenPlace, number>();
  const placeOf = new Map(places.flatMap((place) => [...place.cells].map((cell) => [cell, place] as const)));
  const add = (cell: string, score: number) => {
    const place = placeOf.get(cell);
    if (place !== undefined) scores.set(place, (scores.get(place) ?? 0) + score);
  };
  const seen = new Set<string>();
  for (const { cell, day } of sightings) {
    const key = `${placeOf.get(cell)?.cell} ${day}`;
    if (!seen.has(key)) add(cell, recencyWeight(day, today));
    seen.add(key);
  }
  for (const { before, after, day } of sleepPauses(sightings, readings)) {
    const weight = recencyWeight(day, today);
    const isOnePlace = placeOf.get(before) === placeOf.get(after);
    add(before, isOnePlace ? weight : weight / 4);
    add(after, isOnePlace ? weight : weight / 4);
  }
  const weekdays = (place: SeenPlace) =>
    new Set(sightings.filter(({ cell }) => place.cells.has(cell)).map(({ day }) => day % 7)).size;
  return [...scores]
    .map(([place, score]) => ({ place, score: score * weekdays(place) }))
    .toSorted((a, b) => b.score - a.score)[0]?.place;
}

type Pause = { day: number; before: string; after: string };

/** The longest pause that ends on each day, where a position is known on both sides of it. */
function sleepPauses(sightings: readonly Sighting[], readings: readonly ReadingTime[]): Pause[] {
  const all = [
    ...sightings.map(({ day, minute, cell }) => ({ at: day * DAY + minute, cell: cell as string | null })),
    ...readings.map(({ day, minute }) => ({ at: day * DAY + minute, cell: null })),
  ].toSorted((a, b) => a.at - b.at);
  const longest = new Map<number, Pause & { length: number }>();
  let previous: { at: number; cell: string | null } | undefined;
  for (const next of all) {
    if (previous !== undefined) {
      const length = next.at - previous.at;
      const day = Math.floor(next.at / DAY);
      const isLonger = length > (longest.get(day)?.length ?? 0);
      const isSleep = length >= MIN_SLEEP && length <= MAX_SLEEP;
      if (isSleep && isLonger && previous.cell !== null && next.cell !== null) {
        longest.set(day, { day, length, before: previous.cell, after: next.cell });
      }
    }
    // A reading at the same minute does not hide where it was.
    if (previous?.at !== next.at || next.cell !== null) previous = next;
  }
  return [...longest.values()];
}
