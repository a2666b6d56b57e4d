import { firstUuidAt } from '@paligid/domain/ids';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import { OFFICIAL_TERM, quoted } from '../../ingest/understand/search/search-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { readOnce } from '../../platform/read-once.ts';
import type { HolidaysService } from '../holidays/holidays.service.ts';
import { allOf, anyOf } from '../search/search.service.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import { findBoardCity, isWeatherBureau, METRO_MANILA_TOWNS } from './issuers.ts';
import { presentBoard } from './pasok.presenter.ts';
import { findReports } from './pasok.repository.ts';
import { type PasokReports, toReport, toWarnings } from './read-reports.ts';

export type PasokService = { board: (city?: string) => Promise<CachedResponse> };

type PasokDeps = {
  db: Pool;
  clock: Clock;
  sources: Pick<SourcesService, 'health'>;
  holidays: HolidaysService;
};

const DAY_MS = 86_400_000;
/** A suspension 'until Friday' is announced on Monday; later ones are announced anew. */
const LOOK_BACK_MS = 7 * DAY_MS;
const WARNING_LOOK_BACK_MS = 2 * DAY_MS;
/** More city halls than there are announce several times each; a storm brings thousands of news reports. */
const MAX_OFFICIAL = 400;
const MAX_NEWS = 200;
const MAX_WARNINGS = 400;
const FRESH_MS = 1_000;
const STALE_MS = 600_000;
const ONLY = 'all';

const ABOUT = anyOf([quoted('=classes'), quoted('=holiday')]);
const OFFICIAL = quoted(OFFICIAL_TERM);
const WARNING = anyOf([quoted('=cyclone'), quoted('=rain')]);

/** 'May pasok ba?': what was announced, what follows by rule, and whether we could look. Nothing is guessed. */
export function pasokService({ db, clock, sources, holidays }: PasokDeps): PasokService {
  const cached = new SwrCache<PasokReports>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: 1, now: clock.now },
  });
  return {
    board: async (code) => {
      const [{ value, staleSince }, health, proclaimed] = await Promise.all([
        cached.get(ONLY, () => loadReports(db, clock.now())),
        sources.health(),
        holidays.proclaimed(),
      ]);
      const own = code === undefined ? undefined : findBoardCity(code);
      const isListed = METRO_MANILA_TOWNS.some((city) => city.code === code);
      const cities = own === undefined || isListed ? METRO_MANILA_TOWNS : [own, ...METRO_MANILA_TOWNS];
      const now = staleSince ?? clock.now();
      const board = presentBoard({ ...value, cities, health, proclaimed, nowMs: now.getTime() });
      const { as_of, ...identity } = board;
      return encodeResponse(board, staleSince, identity);
    },
  };
}

/** What the boards of all cities are made of, as it is stored now. */
export async function loadReports(db: Pool, now: Date): Promise<PasokReports> {
  const nowMs = now.getTime();
  const ask = (terms: string, lookBackMs: number, limit: number) =>
    findReports(db, {
      ...{ terms, limit, firstId: firstUuidAt(nowMs - lookBackMs), since: new Date(nowMs - lookBackMs) },
    });
  const [official, news, warned] = await Promise.all([
    ask(allOf([ABOUT, OFFICIAL]), LOOK_BACK_MS, MAX_OFFICIAL),
    ask(allOf([ABOUT, `!${OFFICIAL}`]), WARNING_LOOK_BACK_MS, MAX_NEWS),
    ask(allOf([WARNING, OFFICIAL]), WARNING_LOOK_BACK_MS, MAX_WARNINGS),
  ]);
  const bulletins = warned.filter(({ sourceId }) => isWeatherBureau(sourceId));
  const announced = [...official, ...news];
  return {
    rows: new Map([...announced, ...bulletins].map((row) => [row.id, row])),
    reports: announced.map(readReport),
    warnings: bulletins.flatMap(readWarnings),
  };
}

const readReport = readOnce(toReport);
const readWarnings = readOnce(toWarnings);
