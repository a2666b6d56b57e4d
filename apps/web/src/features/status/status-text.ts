import type { SwitchedFeature } from '@paligid/contract/entities/status';
import { m } from '@paligid/i18n/messages';
import type { SourceRecord, SourceRecords } from '../../client/queries/status.ts';
import type { PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';

type Translate = ReturnType<typeof useTranslation>;

export const PROBLEMS: Record<NonNullable<SourceRecord['problem']>, PlainMessage> = {
  unreachable: m['status.problem_unreachable'],
  refused: m['status.problem_refused'],
  robots: m['status.problem_robots'],
  unreadable: m['status.problem_unreadable'],
  gone: m['status.problem_gone'],
};

/** Without the model the assistant still replies: that is nothing to be told. */
export const FEATURE_NAMES: Partial<Record<SwitchedFeature, PlainMessage>> = {
  ask: m['status.feature_ask'],
  check: m['status.feature_check'],
  corrections: m['status.feature_corrections'],
};

/** Enabled sources, apart by what a reader should know first. */
export function sortSources(sources: SourceRecords['sources']) {
  const enabled = sources.filter(({ is_enabled }) => is_enabled);
  const isBehind = ({ unreadable_since }: SourceRecord) => unreadable_since !== null;
  const official = enabled.filter(({ authority }) => authority === 'official');
  const others = enabled.filter(({ authority }) => authority !== 'official');
  const behindFirst = (list: SourceRecord[]) => [
    ...list.filter(isBehind),
    ...list.filter((source) => !isBehind(source)),
  ];
  return {
    official,
    others,
    listed: behindFirst([...official, ...others]),
    behindOfficial: official.filter(isBehind),
    behindOthers: others.filter(isBehind),
    off: sources.filter(({ is_enabled }) => !is_enabled),
  };
}

/** The one sentence of the page. */
export function summaryText(t: Translate, sources: SourceRecords['sources']): string {
  const { listed, behindOfficial, behindOthers } = sortSources(sources);
  if (listed.every(({ last_read_at }) => last_read_at === null)) return t(m['status.summary_never']);
  if (behindOfficial.length > 0) return t(m['status.summary_official'], { n: behindOfficial.length });
  if (behindOthers.length > 0) return t(m['status.summary_others'], { n: behindOthers.length });
  return t(m['status.summary_ok']);
}

export type DayState = 'full' | 'part' | 'none' | 'unknown';

const FULL_SHARE = 0.99;
const PART_SHARE = 0.5;

export function dayState(share: number | null): DayState {
  if (share === null) return 'unknown';
  if (share >= FULL_SHARE) return 'full';
  return share >= PART_SHARE ? 'part' : 'none';
}

/** '99.9%'; the server never rounds up to the whole. */
export function percentText(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A limit of a class of the lag; absent: over a day. */
export function durationText(t: Translate, seconds: number | null): string {
  if (seconds === null) return t(m['status.duration_long']);
  if (seconds < 2 * MINUTE_S) return t(m['status.duration_seconds'], { n: seconds });
  if (seconds < 2 * HOUR_S) return t(m['status.duration_minutes'], { n: Math.round(seconds / MINUTE_S) });
  return t(m['status.duration_hours'], { n: Math.round(seconds / HOUR_S) });
}

/** Share of 304 among the conditional requests of all sources, weighted by their reads. */
export function unchangedShare(sources: SourceRecords['sources']): number | null {
  const asked = sources.filter(({ unchanged_share }) => unchanged_share !== null);
  const reads = asked.reduce((sum, source) => sum + source.reads, 0);
  if (reads === 0) return null;
  return asked.reduce((sum, source) => sum + (source.unchanged_share ?? 0) * source.reads, 0) / reads;
}

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1000;

/** What a publisher's server is asked in a day: at most, and as counted over the record. */
export function crawlBudget(
  { interval_seconds, reads, bytes, recorded_since }: SourceRecord,
  nowMs: number,
): { mostADay: number; readsADay: number | null; bytesADay: number | null } {
  const mostADay = Math.floor(DAY_S / interval_seconds);
  if (recorded_since === null || reads === 0) return { mostADay, readsADay: null, bytesADay: null };
  // Before the first day is over, what was counted in it is all there is.
  const days = Math.max(1, (nowMs - Date.parse(`${recorded_since}T00:00:00+08:00`)) / DAY_MS);
  return { mostADay, readsADay: Math.ceil(reads / days), bytesADay: Math.ceil(bytes / days) };
}

const KB = 1000;

export function bytesText(t: Translate, bytes: number): string {
  if (bytes < KB * KB) return t(m['status.kilobytes'], { n: Math.ceil(bytes / KB) });
  return t(m['status.megabytes'], { n: (bytes / KB / KB).toFixed(1) });
}
