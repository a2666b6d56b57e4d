import { type CodingReport, codingIssuer, readCoding } from '@paligid/domain/biyahe/number-coding';
import { readTravel, type TravelPlace } from '@paligid/domain/biyahe/read-travel';
import type { TravelReport, TravelVoice } from '@paligid/domain/biyahe/travel-board';
import { placeFinder } from '@paligid/geo/find-places';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { TOWNS } from '@paligid/geo/town-slugs';
import type { BiyaheRow } from './biyahe.repository.ts';

/** What the board is made of. */
export type BiyaheReports = {
  rows: ReadonlyMap<string, BiyaheRow>;
  travel: readonly TravelReport[];
  coding: readonly CodingReport[];
};

export type ReadRow = { travel: TravelReport; coding: CodingReport };

const find = placeFinder(GAZETTEER);
const AREAS: ReadonlySet<string> = new Set(['city', 'municipality', 'province', 'region', 'country']);
const CITIES: ReadonlySet<string> = new Set(['city', 'municipality', 'region']);
/** A city hall's source has the name of its town in URLs: 'lgu-marikina'. */
const CITY_HALL = /^lgu-([a-z0-9-]+)$/;
const CODES: ReadonlyMap<string, string> = new Map(TOWNS.map(({ slug, area }) => [slug, area.code]));
const VOICES: Readonly<Record<BiyaheRow['authority'], TravelVoice>> = {
  ...{
    official: 'official',
    utility: 'reported',
    media: 'reported',
    aggregator: 'reported',
    crowd: 'community',
  },
};

/** What a report states. A pure function of the row: the same version is read once. */
export function readRow(row: BiyaheRow): ReadRow {
  const text = reportText(row);
  const publishedMs = row.published.getTime();
  const mentions = find(text);
  const places = mentions.map(({ place, start, end }) => ({
    ...{ id: place.id, name: place.name, kind: placeKind(place.kind), start, end },
  }));
  const cities = mentions.flatMap(({ place, start, end }) =>
    CITIES.has(place.kind) ? [{ id: place.id, start, end }] : [],
  );
  const isGone = row.status === 'cancelled' || row.status === 'superseded';
  const ends = [row.expiresAt, row.endedAt, isGone ? row.published : null].flatMap(
    (at) => at?.getTime() ?? [],
  );
  const common = { id: row.id, version: row.version, publishedMs };
  return {
    travel: {
      ...common,
      ...{ sourceId: row.sourceId, voice: VOICES[row.authority] },
      untilMs: ends.length === 0 ? null : Math.min(...ends),
      statements: readTravel(text, places, publishedMs),
    },
    coding: {
      ...common,
      ...{ issuer: codingIssuer(row.sourceId, townOfCityHall), isGone },
      statements: readCoding(text, cities, publishedMs),
    },
  };
}

function townOfCityHall(sourceId: string): string | undefined {
  return CODES.get(CITY_HALL.exec(sourceId)?.[1] ?? '');
}

function placeKind(kind: string): TravelPlace['kind'] {
  if (kind === 'rail' || kind === 'road') return kind;
  return AREAS.has(kind) ? 'area' : 'spot';
}

function reportText({ title, summary, content }: BiyaheRow): string {
  const body = content ?? summary;
  return body === null || body === '' ? title : `${title}\n${body}`;
}
