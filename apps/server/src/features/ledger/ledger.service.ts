import type { getLedger, getLedgerRecords, MISS_REASONS } from '@paligid/contract/api/ledger.api';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import {
  type AlertTimes,
  countDelaySteps,
  delayReason,
  delaySeconds,
  manilaMonth,
  manilaMonthBounds,
  monthsBetween,
  nearestRank,
} from '@paligid/domain/ledger/notification-delay';
import { uptimeShare } from '@paligid/domain/source-record';
import { manilaDate } from '@paligid/domain/time/calendar';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { type DecidedInMonth, decidedBetween } from '../corrections/corrections.service.ts';
import { presentCorrection } from '../stories/stories.service.ts';
import labelled from './labelled-figures.json' with { type: 'json' };
import * as repository from './ledger.repository.ts';

type Ledger = z.output<typeof getLedger.response>['data'];
type Records = z.output<typeof getLedgerRecords.response>['data'];

/** A month as it is stored. */
type Month = {
  month: string;
  since: Date | null;
  sent: repository.SentRow[];
  recalled: repository.RecalledRow[];
  issued: repository.IssuedRow[];
  uptime: repository.UptimeRow[];
  corrections: DecidedInMonth;
};

/** A month changes by the minute at most; everybody is shown the same. */
const FRESH_MS = 30_000;
const STALE_MS = 3_600_000;

export type LedgerService = ReturnType<typeof ledgerService>;

/** How right and how quick we were, by month, counted from stored records. */
export function ledgerService({ db, clock }: { db: Pool; clock: Clock }) {
  const months = new SwrCache<Month>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: LIMITS.ledgerMonths + 1, now: clock.now },
  });
  const load = async (asked: string | undefined) => {
    const present = manilaMonth(clock.now().getTime());
    const month = asked ?? present;
    // A month without a record is not looked up: made-up ones cost nothing.
    const oldest = monthsBetween(0, clock.now().getTime(), LIMITS.ledgerMonths).at(-1) ?? present;
    if (month > present || month < oldest) throw new ApiError('NOT_FOUND');
    return months.get(month, () => loadMonth(db, month));
  };
  return {
    month: async (asked: string | undefined): Promise<CachedResponse> => {
      const { value, staleSince } = await load(asked);
      const shown = presentMonth(value, clock.now().getTime());
      return encodeResponse(
        { ...shown, as_of: (staleSince ?? clock.now()).toISOString() },
        staleSince,
        shown,
      );
    },
    records: async (asked: string | undefined): Promise<CachedResponse> => {
      const { value, staleSince } = await load(asked);
      return encodeResponse(presentRecords(value), staleSince);
    },
  };
}

async function loadMonth(db: Pool, month: string): Promise<Month> {
  const { fromMs, toMs } = manilaMonthBounds(month);
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const [since, sent, recalled, issued, uptime, corrections] = await Promise.all([
    repository.findSince(db),
    repository.findSent(db, from, to),
    repository.findRecalled(db, from, to),
    repository.findIssued(db, from, to),
    repository.findUptime(db, manilaDate(fromMs), manilaDate(toMs)),
    decidedBetween(db, { from, to }, LIMITS.ledgerRecords),
  ]);
  return { month, since, sent, recalled, issued, uptime, corrections };
}

function presentMonth(stored: Month, nowMs: number): Omit<Ledger, 'as_of'> {
  const { month, since, sent, recalled, corrections } = stored;
  const missed = findMissed(stored);
  const declined = corrections.rows.filter(({ state }) => state === 'declined').length;
  return {
    month,
    months: since === null ? [] : monthsBetween(since.getTime(), nowMs, LIMITS.ledgerMonths),
    recorded_since: since?.toISOString() ?? null,
    notified: presentNotified(sent),
    false_alerts: {
      count: recalled.length,
      items: recalled.slice(0, LIMITS.ledgerItems).map(presentRecalled),
    },
    missed: {
      issued: stored.issued.length,
      count: missed.length,
      items: missed.slice(0, LIMITS.ledgerItems),
    },
    corrections: {
      accepted: corrections.rows.length - declined,
      declined,
      open: corrections.open,
      items: corrections.rows
        .filter(({ state }) => state === 'accepted')
        .slice(0, LIMITS.ledgerItems)
        .map((row) => ({ ...presentCorrection(row), story_id: wireId('story', row.storyId) })),
    },
    sources: presentUptime(stored.uptime),
    labelled: presentLabelled(),
  };
}

function presentNotified(sent: readonly repository.SentRow[]): Ledger['notified'] {
  const measured = sent
    .flatMap((row) => {
      const seconds = delaySeconds(alertTimes(row));
      return seconds === null || row.issuedAt === null ? [] : [{ row, seconds, issuedAt: row.issuedAt }];
    })
    .toSorted((a, b) => a.seconds - b.seconds);
  const seconds = measured.map((each) => each.seconds);
  const worst = measured.at(-1);
  return {
    alerts: sent.length,
    measured: measured.length,
    p50_seconds: nearestRank(seconds, 0.5),
    p95_seconds: nearestRank(seconds, 0.95),
    steps: countDelaySteps(seconds).map(({ upToMinutes, alerts }) => ({
      up_to_minutes: upToMinutes,
      alerts,
    })),
    worst:
      worst === undefined
        ? null
        : {
            ...presentAlert(worst.row),
            issued_at: worst.issuedAt.toISOString(),
            seconds: worst.seconds,
            reason: delayReason(alertTimes(worst.row)),
          },
  };
}

function alertTimes({ issuedAt, readAt, toldAt, pushedAt, wasHeld }: repository.SentRow): AlertTimes {
  return {
    issuedAtMs: issuedAt?.getTime() ?? null,
    readAtMs: readAt.getTime(),
    toldAtMs: toldAt.getTime(),
    pushedAtMs: pushedAt?.getTime() ?? null,
    wasHeld,
  };
}

function presentAlert({
  storyId,
  title,
  source,
}: {
  storyId: string;
  title: string | null;
  source: string | null;
}) {
  return {
    story_id: wireId('story', storyId),
    title: (title ?? '').slice(0, TEXT.title),
    source: (source ?? '').slice(0, TEXT.label),
  };
}

function presentRecalled(row: repository.RecalledRow): Ledger['false_alerts']['items'][number] {
  return { ...presentAlert(row), recalled_at: row.recalledAt.toISOString(), is_own: row.isOwn };
}

type Miss = Ledger['missed']['items'][number];

/** An alert that people were told of after its end was missed. */
function findMissed({ issued }: Pick<Month, 'issued'>): Miss[] {
  return issued
    .filter(({ toldAt, expiresAt, isToldByOther }) =>
      toldAt === null ? !isToldByOther : toldAt >= expiresAt,
    )
    .map((row) => ({
      ...presentAlert(row),
      issued_at: row.issuedAt.toISOString(),
      reason: missReason(row),
    }));
}

function missReason({ isHeld, toldAt, hasCells }: repository.IssuedRow): (typeof MISS_REASONS)[number] {
  if (toldAt !== null) return 'late';
  if (isHeld) return 'held';
  return hasCells ? 'not_sent' : 'unplaced';
}

function presentUptime(rows: readonly repository.UptimeRow[]): Ledger['sources'] {
  const shares = rows.flatMap((row) => {
    const share = uptimeShare([row]);
    return share === null ? [] : [{ name: row.name.slice(0, TEXT.label), share: rounded(share) }];
  });
  const [worst] = shares.toSorted((a, b) => a.share - b.share);
  const group = (isOfficial: boolean) => {
    const share = uptimeShare(rows.filter((row) => row.isOfficial === isOfficial));
    return share === null ? null : rounded(share);
  };
  return {
    official: group(true),
    others: group(false),
    worst: worst === undefined || worst.share === 1 ? null : worst,
  };
}

/** To a tenth of a percent, and never up to the whole: 100 % means no gap. */
function rounded(share: number): number {
  return Math.floor(share * 1000) / 1000;
}

/** Of the figures of `paligid evaluate`, those that say how right a reader is told. */
const SHOWN_FIGURES = [
  'placeAtCity',
  'severityExact',
  'severityWithinOne',
  'bCubedF1',
  'categoryMacroF1',
] as const;

function presentLabelled(): Ledger['labelled'] {
  const { set, items, measuredOn, command, figures, intervals } = labelled;
  return {
    ...{ set, items, measured_on: measuredOn, command },
    figures: SHOWN_FIGURES.map((name) => {
      const [low = 0, high = 1] = intervals[name];
      return { name, value: figures[name], low, high };
    }),
  };
}

function presentRecords(stored: Month): Records {
  const { month, sent, recalled } = stored;
  return {
    month,
    alerts: sent.slice(0, LIMITS.ledgerRecords).map((row) => ({
      ...presentAlert(row),
      issued_at: row.issuedAt?.toISOString() ?? null,
      read_at: row.readAt.toISOString(),
      told_at: row.toldAt.toISOString(),
      pushed_at: row.pushedAt?.toISOString() ?? null,
      seconds: delaySeconds(alertTimes(row)),
    })),
    recalled: recalled.slice(0, LIMITS.ledgerRecords).map(presentRecalled),
    missed: findMissed(stored).slice(0, LIMITS.ledgerRecords),
  };
}
