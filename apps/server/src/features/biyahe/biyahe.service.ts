import { firstUuidAt } from '@paligid/domain/ids';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import { OFFICIAL_TERM, placeTerm, quoted } from '../../ingest/understand/search/search-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { readOnce } from '../../platform/read-once.ts';
import { estimateBytes } from '../../platform/value-bytes.ts';
import type { HolidaysService } from '../holidays/holidays.service.ts';
import { allOf, anyOf } from '../search/search.service.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import { findTown, METRO_MANILA, presentBiyahe } from './biyahe.presenter.ts';
import { findReports } from './biyahe.repository.ts';
import { type BiyaheReports, readRow } from './read-travel-reports.ts';

export type BiyaheService = { board: (city?: string) => Promise<CachedResponse> };

type BiyaheDeps = {
  db: Pool;
  clock: Clock;
  sources: Pick<SourcesService, 'health' | 'unread'>;
  holidays: HolidaysService;
};

/** A closed road is reported anew within a day; number coding 'until Friday' is announced on Monday. */
const LOOK_BACK_MS = 24 * 3_600_000;
const CODING_LOOK_BACK_MS = 7 * LOOK_BACK_MS;
/** A storm brings thousands of reports: the newest count, and news never crowds out an authority. */
const MAX_OFFICIAL = 300;
const MAX_OTHERS = 300;
const MAX_CODING = 100;
/** Some hundred towns of the usual day; in a storm one alone may take as much as ten. */
const MAX_BYTES = 48 * 2 ** 20;
const FRESH_MS = 1_000;
const STALE_MS = 600_000;

const ABOUT = anyOf(
  ['=rail', '=flood', '=road-works', '=jam', '=crash', '=fallen', '=landslide', '#traffic', '#transport'].map(
    quoted,
  ),
);
const RAIL = quoted('=rail');
const CODING = quoted('=coding');
const OFFICIAL = quoted(OFFICIAL_TERM);

/** The commuter's board: what was reported of lines and roads, and number coding. Nothing is guessed. */
export function biyaheService({ db, clock, sources, holidays }: BiyaheDeps): BiyaheService {
  const cached = new SwrCache<BiyaheReports>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, now: clock.now },
    bytes: { max: MAX_BYTES, measure: estimateBytes },
  });
  const read = readOnce(readRow);

  async function load(area: string): Promise<BiyaheReports> {
    const nowMs = clock.now().getTime();
    const ask = (terms: string, lookBackMs: number, limit: number) =>
      findReports(db, {
        ...{ terms, limit, firstId: firstUuidAt(nowMs - lookBackMs), since: new Date(nowMs - lookBackMs) },
      });
    const inArea = quoted(placeTerm(area));
    const isMetro = area === METRO_MANILA;
    // Trouble of a whole line has no place in any city.
    const here = isMetro ? anyOf([allOf([ABOUT, inArea]), RAIL]) : allOf([ABOUT, inArea]);
    const found = await Promise.all([
      ask(allOf([here, OFFICIAL]), LOOK_BACK_MS, MAX_OFFICIAL),
      ask(allOf([here, `!${OFFICIAL}`]), LOOK_BACK_MS, MAX_OTHERS),
      ...(isMetro ? [ask(CODING, CODING_LOOK_BACK_MS, MAX_CODING)] : []),
    ]);
    const rows = new Map(found.flat().map((row) => [row.id, row]));
    const made = [...rows.values()].map(read);
    return { rows, travel: made.map(({ travel }) => travel), coding: made.map(({ coding }) => coding) };
  }

  return {
    board: async (code) => {
      const town = code === undefined ? undefined : findTown(code);
      const areas = [METRO_MANILA, ...(town === undefined ? [] : [town.code])];
      const [loaded, health, unread, proclaimed] = await Promise.all([
        Promise.all(areas.map((area) => cached.get(area, () => load(area)))),
        sources.health(),
        sources.unread(),
        holidays.proclaimed(),
      ]);
      const stale = loaded.flatMap(({ staleSince }) => staleSince?.getTime() ?? []);
      const staleSince = stale.length === 0 ? null : new Date(Math.min(...stale));
      const now = staleSince ?? clock.now();
      const board = presentBiyahe({
        ...{
          rows: new Map(loaded.flatMap(({ value }) => [...value.rows])),
          town,
          health,
          unread,
          proclaimed,
        },
        travel: loaded.flatMap(({ value }) => value.travel),
        coding: loaded.flatMap(({ value }) => value.coding),
        nowMs: now.getTime(),
      });
      const { as_of, ...identity } = board;
      return encodeResponse(board, staleSince, identity);
    },
  };
}
