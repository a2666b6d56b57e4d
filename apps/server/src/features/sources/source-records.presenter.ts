import type { recordDaySchema, sourceRecordSchema } from '@paligid/contract/entities/sources';
import {
  lagQuantile,
  RECORD_DAYS,
  uptimeShare,
  type WatchedDay,
  watchedDays,
} from '@paligid/domain/source-record';
import { manilaDate } from '@paligid/domain/time/calendar';
import type * as z from 'zod';
import { presentSource, watched } from './sources.presenter.ts';
import type { SourceDayRow, SourceRow } from './sources.repository.ts';

type SourceRecord = z.output<typeof sourceRecordSchema>;

const DAY_MS = 24 * 3_600_000;

/** The first day that the record shows. */
export function firstRecordDay(nowMs: number): string {
  return manilaDate(nowMs - (RECORD_DAYS - 1) * DAY_MS);
}

/** `stored`: the days of this source. */
export function presentRecord(row: SourceRow, stored: readonly SourceDayRow[], nowMs: number): SourceRecord {
  const status = presentSource(row, nowMs);
  const conditional = sum(stored, 'conditionalReads');
  return {
    ...status,
    owner: row.owner,
    languages: row.languages,
    licence: row.licence,
    full_text: row.fullText,
    problem: status.unreadable_since === null || row.readAt === null ? null : findProblem(row),
    uptime: rounded(uptimeShare([...stored, ...sinceLastRead(row, nowMs)])),
    recorded_since: stored[0]?.day ?? null,
    lag: presentLag(stored),
    items: sum(stored, 'items'),
    reads: sum(stored, 'reads'),
    bytes: sum(stored, 'bytes'),
    unchanged_share: conditional === 0 ? null : rounded(sum(stored, 'unchangedReads') / conditional),
  };
}

/** Each day of the record, oldest first. A source that is switched off today has its part in earlier days. */
export function presentDays(
  sources: readonly SourceRow[],
  stored: readonly SourceDayRow[],
  nowMs: number,
): z.output<typeof recordDaySchema>[] {
  const official = new Set(sources.filter(({ authority }) => authority === 'official').map(({ id }) => id));
  const all = [...stored, ...sources.flatMap((row) => sinceLastRead(row, nowMs))];
  return Array.from({ length: RECORD_DAYS }, (_, n) => {
    const day = manilaDate(nowMs - (RECORD_DAYS - 1 - n) * DAY_MS);
    const parts = all.filter((part) => part.day === day);
    return {
      day,
      official: rounded(uptimeShare(parts.filter(({ sourceId }) => official.has(sourceId)))),
      others: rounded(uptimeShare(parts.filter(({ sourceId }) => !official.has(sourceId)))),
    };
  });
}

/** The time since the last read, which no row accounts for yet: an outage counts while it lasts. */
function sinceLastRead(row: SourceRow, nowMs: number): (WatchedDay & { sourceId: string })[] {
  const isWatched = row.isEnabled && row.readAt !== null && (row.state !== 'new' || row.failures > 0);
  if (!isWatched || row.readAt === null) return [];
  const first = firstRecordDay(nowMs);
  return watchedDays(watched(row), row.readAt.getTime(), nowMs)
    .filter(({ day }) => day >= first)
    .map((day) => ({ ...day, sourceId: row.id }));
}

function presentLag(stored: readonly SourceDayRow[]): SourceRecord['lag'] {
  const counts: number[] = [];
  for (const { lags } of stored) {
    for (const [index, count] of lags.entries()) counts[index] = (counts[index] ?? 0) + count;
  }
  const quantile = (share: number) => {
    const seconds = lagQuantile(counts, share);
    return seconds === null || !Number.isFinite(seconds) ? null : seconds;
  };
  const reports = counts.reduce((total, count) => total + count, 0);
  return reports === 0 ? null : { p50_seconds: quantile(0.5), p95_seconds: quantile(0.95), reports };
}

/** In words of our own: what a publisher's server says is for the log. */
function findProblem({ state, lastError }: SourceRow): SourceRecord['problem'] {
  if (lastError === ROBOTS_ERROR) return 'robots';
  if (state === 'blocked') return 'refused';
  if (state === 'unreadable') return 'unreadable';
  return state === 'disabled' ? 'gone' : 'unreachable';
}

/** As `read-source.ts` states it. */
const ROBOTS_ERROR = 'disallowed by robots.txt';

function sum(
  stored: readonly SourceDayRow[],
  field: 'items' | 'reads' | 'bytes' | 'conditionalReads' | 'unchangedReads',
): number {
  return stored.reduce((total, row) => total + row[field], 0);
}

/** To a tenth of a percent, and never up to the whole: 100 % means no gap. */
function rounded(share: number | null): number | null {
  return share === null || share === 1 ? share : Math.floor(share * 1000) / 1000;
}
