import { firstUuidAt } from '@paligid/domain/ids';
import type { OutageReport } from '@paligid/domain/outages/outage-board';
import { type OutagePlace, readOutages } from '@paligid/domain/outages/read-outages';
import { placeFinder } from '@paligid/geo/find-places';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { TOWNS } from '@paligid/geo/town-slugs';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import { OFFICIAL_TERM, quoted, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { readOnce } from '../../platform/read-once.ts';
import { allOf, anyOf } from '../search/search.service.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import { findTown, presentOutages } from './outages.presenter.ts';
import { findOfCompanies, findOfficial, type OutageRow } from './outages.repository.ts';

export type OutagesService = { board: (city?: string) => Promise<CachedResponse> };

type OutagesDeps = { db: Pool; clock: Clock; sources: Pick<SourcesService, 'health' | 'unread'> };
type OutageReports = { rows: ReadonlyMap<string, OutageRow>; reports: readonly OutageReport[] };

/** Maintenance is announced up to two weeks before. */
const LOOK_BACK_MS = 15 * 86_400_000;
/** Of all towns; each company publishes a few a day. */
const MAX_OFFICIAL = 400;
const MAX_PER_COMPANY = 200;
const FRESH_MS = 2_000;
const STALE_MS = 600_000;
const ONLY = 'all';
const word = (text: string) => quoted(wordTerm(text));
/** By its words too: a city hall's notice is often counted to another category. */
const ABOUT = anyOf([
  quoted('#outage'),
  ...['interruption', 'interruptions', 'brownout', 'brownouts', 'kuryente', 'koryente', 'shutdown'].map(word),
  allOf([word('tubig'), anyOf([word('mawawalan'), word('walang')])]),
]);
const OFFICIAL = quoted(OFFICIAL_TERM);

const find = placeFinder(GAZETTEER);
const AREAS: ReadonlySet<string> = new Set(['city', 'municipality', 'province', 'region']);
/** A city hall's source has the name of its town in URLs: 'lgu-marikina'. */
const CITY_HALL = /^lgu-([a-z0-9-]+)$/;
const CODES: ReadonlyMap<string, string> = new Map(TOWNS.map(({ slug, area }) => [slug, area.code]));

/** Planned interruptions of power and water, as companies and authorities announced them. News is not among them. */
export function outagesService({ db, clock, sources }: OutagesDeps): OutagesService {
  const cached = new SwrCache<OutageReports>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: 1, now: clock.now },
  });
  const read = readOnce(toReport);

  async function load(): Promise<OutageReports> {
    const sinceMs = clock.now().getTime() - LOOK_BACK_MS;
    const query = { firstId: firstUuidAt(sinceMs), since: new Date(sinceMs) };
    const found = await Promise.all([
      findOfficial(db, { ...query, terms: allOf([ABOUT, OFFICIAL]), limit: MAX_OFFICIAL }),
      findOfCompanies(db, { ...query, limit: MAX_PER_COMPANY }),
    ]);
    const rows = new Map(found.flat().map((row) => [row.id, row]));
    return { rows, reports: [...rows.values()].map(read).filter(({ statements }) => statements.length > 0) };
  }

  return {
    board: async (code) => {
      const [{ value, staleSince }, health, unread] = await Promise.all([
        cached.get(ONLY, load),
        sources.health(),
        sources.unread(),
      ]);
      const town = code === undefined ? undefined : findTown(code);
      const now = staleSince ?? clock.now();
      const board = presentOutages({ ...value, town, health, unread, nowMs: now.getTime() });
      const { as_of, ...identity } = board;
      return encodeResponse(board, staleSince, identity);
    },
  };
}

/** What a notice states. A pure function of the row: the same version is read once. */
function toReport(row: OutageRow): OutageReport {
  const body = row.content ?? row.summary;
  const text = body === null || body === '' ? row.title : `${row.title}\n${body}`;
  const publishedMs = row.published.getTime();
  return {
    ...{ id: row.id, version: row.version, sourceId: row.sourceId, publishedMs },
    ownPlaceId: CODES.get(CITY_HALL.exec(row.sourceId)?.[1] ?? '') ?? null,
    isGone: row.status === 'cancelled',
    statements: readOutages(text, findAreas(text), publishedMs),
  };
}

/** Line by line: names in a list do not explain each other. */
function findAreas(text: string): OutagePlace[] {
  let from = 0;
  return text.split(/(?<=\n)/).flatMap((line) => {
    const start = from;
    from += line.length;
    return find(line).flatMap(({ place, ...at }) =>
      AREAS.has(place.kind) ? [{ id: place.id, start: start + at.start, end: start + at.end }] : [],
    );
  });
}
