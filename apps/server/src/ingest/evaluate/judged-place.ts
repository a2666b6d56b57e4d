import { type Area, placeByCode } from '@paligid/geo/areas';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Precision } from '@paligid/geo/place';
import { placeAt } from '@paligid/geo/place-at';
import type { JudgedRow } from './judgements.repository.ts';
import type { JudgedPlace } from './labelled-item.ts';

type StoryPlace = Pick<JudgedRow, 'placeId' | 'placeName' | 'precision' | 'lat' | 'lon'>;

/** It has no provinces and is named in place of one. */
const METRO_MANILA = '1300000000';
/** Independent cities, which the PSGC puts under their region, and the province people look for them in. */
const PROVINCES: ReadonlyMap<string, string> = new Map([
  ['0330100000', 'Pampanga'],
  ['0331400000', 'Zambales'],
  ['0431200000', 'Quezon'],
  ['1430300000', 'Benguet'],
  ['1731500000', 'Palawan'],
  ['0631000000', 'Iloilo'],
  ['1830200000', 'Negros Occidental'],
  ['0730600000', 'Cebu'],
  ['0731300000', 'Cebu'],
  ['0731100000', 'Cebu'],
  ['0831600000', 'Leyte'],
  ['0931700000', 'Zamboanga del Sur'],
  ['1030500000', 'Misamis Oriental'],
  ['1030900000', 'Lanao del Norte'],
  ['1130700000', 'Davao del Sur'],
  ['1230800000', 'South Cotabato'],
  ['1630400000', 'Agusan del Norte'],
  ['0990101000', 'Basilan'],
]);

/** A story's place in the shape of a label; null if it has none. */
export function judgedPlace(place: StoryPlace): JudgedPlace | null {
  const { placeName, precision, lat, lon } = place;
  if (precision === null) return null;
  const city = isWiderThanCity(precision) ? undefined : findCity(place);
  return {
    name: placeName,
    city: city?.name ?? null,
    province: provinceName(city ?? findArea(place.placeId)),
    lat,
    lon,
    precision: labelPrecision(precision, city !== undefined),
  };
}

/** A road or a river is in the city that the report names, or in none: it has no spot of its own. */
function labelPrecision(precision: Precision, hasCity: boolean): JudgedPlace['precision'] {
  if (precision === 'junction') return 'point';
  if (precision === 'line') return hasCity ? 'city' : 'region';
  return precision;
}

/** By the place itself, else by the point: a road through several cities is where the story puts it. */
function findCity({ placeId, lat, lon }: StoryPlace): Area | undefined {
  const place = GAZETTEER.byId.get(placeId ?? '');
  const named = cityAround(findArea(placeId));
  if (named !== undefined) return named;
  if (lat === null || lon === null) return undefined;
  const isWhole = place?.precision === 'line' && place.point.lat === lat && place.point.lon === lon;
  return isWhole ? undefined : placeAt({ lat, lon });
}

/** The area that a place is, or is in. */
function findArea(placeId: string | null): Area | undefined {
  if (placeId === null) return undefined;
  return placeByCode(placeId) ?? placeByCode(GAZETTEER.byId.get(placeId)?.parentId ?? '');
}

function cityAround(area: Area | undefined): Area | undefined {
  const isCity = area === undefined || area.kind === 'city' || area.kind === 'municipality';
  return isCity ? area : cityAround(area.parent);
}

function provinceName(area: Area | undefined): string | null {
  for (let around = area; around !== undefined; around = around.parent) {
    if (around.kind === 'province' || around.code === METRO_MANILA) return around.name;
    const known = PROVINCES.get(around.code);
    if (known !== undefined) return known;
  }
  return null;
}

function isWiderThanCity(precision: Precision): boolean {
  return precision === 'province' || precision === 'region' || precision === 'national';
}
