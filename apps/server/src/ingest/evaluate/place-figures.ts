import { foldWords } from '@paligid/geo/folded-words';
import { metresBetween, type Point } from '@paligid/geo/point';
import type { JudgedPlace } from './labelled-item.ts';

export type PlacedItem = { place: JudgedPlace | null; goldPlace: JudgedPlace | null };

export type PlaceFigures = {
  /** Of items in one city; null if there are none. */
  placeAtCity: number | null;
  /** Of items at a spot or in a barangay; null if there are none. */
  placeWithin2Km: number | null;
  /** Of items that are not in a single city: how many were put in one anyway. Null if there are none. */
  falsePins: number | null;
};

const NEAR_METRES = 2_000;
/** Towns with the same name are farther apart; two points in one city are not. */
const ONE_CITY_METRES = 60_000;
/** Words that a city's name is written with or without. */
const CITY_WORDS = new Set(['city', 'of', 'lungsod', 'ng', 'siyudad', 'municipality']);

export function placeFigures(items: readonly PlacedItem[]): PlaceFigures {
  const inCity = items.filter(({ goldPlace }) => isInOneCity(goldPlace));
  const atSpot = items.filter(
    ({ goldPlace }) => goldPlace?.precision === 'point' || goldPlace?.precision === 'barangay',
  );
  const wide = items.filter(({ goldPlace }) => !isInOneCity(goldPlace));
  return {
    placeAtCity: share(inCity, ({ place, goldPlace }) => isSameCity(place, goldPlace)),
    placeWithin2Km: share(atSpot, ({ place, goldPlace }) => isNear(place, goldPlace)),
    falsePins: share(wide, ({ place }) => isInOneCity(place)),
  };
}

export function isSameCity(place: JudgedPlace | null, goldPlace: JudgedPlace | null): boolean {
  if (!isInOneCity(place) || !isInOneCity(goldPlace)) return false;
  if (folded(place?.city) !== folded(goldPlace?.city)) return false;
  const [ours, golds] = [toPoint(place), toPoint(goldPlace)];
  return ours === undefined || golds === undefined || metresBetween(ours, golds) <= ONE_CITY_METRES;
}

export function isNear(place: JudgedPlace | null, goldPlace: JudgedPlace | null): boolean {
  const [ours, golds] = [toPoint(place), toPoint(goldPlace)];
  return ours !== undefined && golds !== undefined && metresBetween(ours, golds) <= NEAR_METRES;
}

function isInOneCity(place: JudgedPlace | null): boolean {
  const precision = place?.precision;
  return place?.city != null && (precision === 'point' || precision === 'barangay' || precision === 'city');
}

function toPoint(place: JudgedPlace | null): Point | undefined {
  if (place === null || place.lat === null || place.lon === null) return undefined;
  return { lat: place.lat, lon: place.lon };
}

function folded(name: string | null | undefined): string {
  const words = foldWords(name ?? '');
  return words.filter((word) => !CITY_WORDS.has(word)).join(' ');
}

function share<T>(items: readonly T[], isRight: (item: T) => boolean): number | null {
  return items.length === 0 ? null : items.filter(isRight).length / items.length;
}
