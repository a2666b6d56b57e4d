import type { coverageSchema } from '@paligid/contract/entities/sources';
import { robotUserAgent } from '@paligid/domain/product';
import { isReadInTime, summarizeCoverage } from '@paligid/domain/source-coverage';
import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import type { ServiceStatus } from '../switches/switches.service.ts';
import { firstRecordDay, presentDays, presentRecord } from './source-records.presenter.ts';
import { presentSource, presentSourceCoverage, watched } from './sources.presenter.ts';
import { findAll, findDays, type SourceDayRow, type SourceRow } from './sources.repository.ts';

export type SourcesService = {
  list: () => Promise<CachedResponse>;
  /** How each source was read for 30 days. */
  records: (robot: Robot, status: ServiceStatus) => Promise<CachedResponse>;
  /** Whether silence means calm, at any time from now on: which official sources were read in time. */
  coverage: () => Promise<(now: Date) => z.output<typeof coverageSchema>>;
  /** Every enabled source: whether it was read in time, and when it was last read; if never, when it was registered. */
  health: () => Promise<SourceHealth[]>;
  /** Sources that readers would expect and that we do not read. */
  unread: () => Promise<UnreadSource[]>;
};

type Named = Pick<SourceRow, 'id' | 'name' | 'authority'>;
export type SourceHealth = Named & { isRead: boolean; since: Date };
export type UnreadSource = Named;
export type Robot = { page: string; contact: string };

const FRESH_MS = 1_000;
/** Sums of 30 days change little in this time. */
const DAYS_FRESH_MS = 10_000;
const STALE_MS = 3_600_000;
const ONLY = 'all';

export function sourcesService(db: Pool, clock: Clock): SourcesService {
  const rows = new SwrCache<SourceRow[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: 1,
    now: clock.now,
  });
  const days = new SwrCache<SourceDayRow[]>({
    freshMs: DAYS_FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: 1,
    now: clock.now,
  });
  const load = () => rows.get(ONLY, () => findAll(db));
  return {
    list: async () => {
      const { value, staleSince } = await load();
      const now = clock.now();
      const sources = value.map((row) => presentSource(row, now.getTime()));
      return encodeResponse({ sources, as_of: (staleSince ?? now).toISOString() }, staleSince, sources);
    },
    records: async (robot, { switchedOff, banner }) => {
      const now = clock.now();
      const nowMs = now.getTime();
      const [{ value, staleSince }, { value: stored }] = await Promise.all([
        load(),
        days.get(ONLY, () => findDays(db, firstRecordDay(nowMs))),
      ]);
      const bySource = Map.groupBy(stored, ({ sourceId }) => sourceId);
      const shown = {
        sources: value.map((row) => presentRecord(row, bySource.get(row.id) ?? [], nowMs)),
        days: presentDays(value, stored, nowMs),
        robot: {
          user_agent: robotUserAgent(robot),
          ...{ page: robot.page, contact: robot.contact, excerpt_chars: MAX_EXCERPT_CHARS },
        },
        banner:
          banner === undefined
            ? null
            : { ...banner, since: banner.since.toISOString(), until: banner.until.toISOString() },
        switched_off: switchedOff,
      };
      return encodeResponse({ ...shown, as_of: (staleSince ?? now).toISOString() }, staleSince, shown);
    },
    coverage: async () => {
      const { value } = await load();
      const official = value.filter(({ authority, isEnabled }) => authority === 'official' && isEnabled);
      const sources = official.map(watched);
      return (now) => presentSourceCoverage(summarizeCoverage(sources, now.getTime()));
    },
    health: async () => {
      const { value } = await load();
      const nowMs = clock.now().getTime();
      return value
        .filter(({ isEnabled }) => isEnabled)
        .map((row) => ({
          ...{ id: row.id, name: row.name, authority: row.authority },
          since: row.succeededAt ?? row.registeredAt,
          isRead: isReadInTime(watched(row), nowMs),
        }));
    },
    unread: async () =>
      (await load()).value.flatMap(({ id, name, authority, isEnabled }) =>
        isEnabled ? [] : [{ id, name, authority }],
      ),
  };
}
