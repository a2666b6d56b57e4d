import type { Area } from './areas.ts';
import { barangayPlace, governingCityCode } from './barangays.ts';
import { isInside } from './containment.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { MentionRule, NamedSpan, PlaceChoice } from './mention-rules.ts';
import type { Span } from './name-index.ts';
import { isArea, type Place } from './place.ts';
import { densified } from './place-lines.ts';
import { metresBetween } from './point.ts';
import { foldedName, ORDINARY_NAMES } from './towns.ts';

const METRO_MANILA = '13';
const NUMBERED = /^\d/;
const LONG_NAME = 5;

/** A barangay counts if the word 'Barangay' precedes it, or its city is next to it or elsewhere in the text. */
export function barangayChoices(
  one: NamedSpan,
  areas: readonly Place[],
  gazetteer: Gazetteer,
  here: readonly Place[] = areas,
): PlaceChoice[] {
  const { span, surrounds, next, owner } = one;
  if (span.barangays.length === 0 || surrounds.isStreet) return [];
  const isNumbered = NUMBERED.test(foldedName(span.barangays[0]?.name ?? '').replace('barangay ', ''));
  if (isNumbered && !surrounds.isBarangay) return [];
  const places = span.barangays.map((area) => ({ area, place: gazetteer.byId.get(governingCityCode(area)) }));
  const inCities = places.filter(({ place }) => place !== undefined && areas.includes(place));
  const beside = places.filter(
    ({ place }) =>
      place !== undefined &&
      [next, owner].some((area) =>
        area?.entries.some(
          (entry) => entry.place && (entry.place === place || isInside(place, entry.place, gazetteer)),
        ),
      ),
  );
  const chosen = (rule: MentionRule, among: typeof places): PlaceChoice[] =>
    among.flatMap(({ area }) => {
      const place = barangayPlace(area.code);
      return place === undefined ? [] : [{ place, rule }];
    });
  if (beside.length === 1) return chosen('beside-its-area', beside);
  // A village of ours named after Jakarta is not meant by 'the embassy in Jakarta'.
  if (span.entries.some((entry) => entry.isAbroad) && !surrounds.isBarangay) return [];
  // 'Ortigas Avenue in San Juan' means the city.
  const isCity = span.entries.some(
    ({ place, name }) => place?.precision === 'city' && (name?.needs === undefined || name.needs === 'alone'),
  );
  const onRoad = isCity ? undefined : nearestOnRoad(span.barangays, one.road);
  if (onRoad !== undefined)
    return chosen(
      'on-its-road',
      places.filter(({ area }) => area === onRoad),
    );
  const isOrdinary = ORDINARY_NAMES.has(foldedName(span.barangays[0]?.name ?? ''));
  if (inCities.length > 0) {
    if (surrounds.isBarangay) return chosen('barangay-in-area', inCities);
    return surrounds.isAt && !isOrdinary ? chosen('area-in-text', inCities) : [];
  }
  // A road gives no evidence of the town; an area that contains the barangay confirms it.
  const isAround = (area: Place) =>
    area.line !== undefined ||
    (isArea(area) && places.every(({ place }) => place !== undefined && isInside(place, area, gazetteer)));
  const isTheOnlyOne = places.length === 1 && surrounds.isAt && !isOrdinary && here.every(isAround);
  if (isTheOnlyOne && isLongName(span)) return chosen('barangay-only-one', places);
  const inMetro = places.filter(({ area }) => area.code.startsWith(METRO_MANILA));
  const isKnownAlone = surrounds.isAt && !isOrdinary && areas.length === 0 && isLongName(span);
  if (!surrounds.isBarangay && isKnownAlone && inMetro.length === 1 && span.entries.length === 0)
    return chosen('barangay-in-metro-manila', inMetro);
  const inAreas = places.filter(
    ({ place }) => place !== undefined && areas.some((area) => isInside(place, area, gazetteer)),
  );
  // 'Lahug … firefighters from Mandaue': the Lahug of the same province.
  const inProvinces = places.filter(({ place }) =>
    areas.some(({ precision, parentId }) => precision === 'city' && parentId === place?.parentId),
  );
  const isSaidSo = surrounds.isBarangay || (surrounds.isAt && !isOrdinary && isLongName(span));
  const [near] = [inAreas, inProvinces].filter(({ length }) => length === 1);
  if (near !== undefined && isSaidSo && !isNumbered && span.entries.length === 0)
    return chosen('area-in-text', near);
  if (!surrounds.isBarangay || isNumbered) return [];
  if (inAreas.length === 1) return chosen('area-in-text', inAreas);
  if (areas.some((area) => isArea(area) && area.kind !== 'country')) return [];
  if (places.length === 1) return chosen('barangay-only-one', places);
  return inMetro.length === 1 ? chosen('barangay-in-metro-manila', inMetro) : [];
}

/** The barangay of that name that the road passes, the nearest one. */
function nearestOnRoad(barangays: readonly Area[], road: Place | undefined): Area | undefined {
  if (road?.line === undefined) return undefined;
  const points = densified(road.line);
  const [nearest] = barangays
    .filter(({ isPointOwn }) => isPointOwn)
    .map((area) => ({ area, metres: Math.min(...points.map((point) => metresBetween(point, area.point))) }))
    .filter(({ area, metres }) => metres <= (area.radiusMetres ?? 0) + ROADSIDE_METRES)
    .toSorted((a, b) => a.metres - b.metres);
  return nearest?.area;
}

/** Tolerance: each road is drawn with only a few points. */
const ROADSIDE_METRES = 600;

/** Short names are usually ordinary words of some language. */
function isLongName({ start, end }: Span): boolean {
  return end - start >= LONG_NAME;
}
