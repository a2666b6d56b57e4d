import type { Story } from '@paligid/contract/entities/stories';
import type { AlertChange } from '@paligid/domain/alerts/alert-change';
import type { Severity } from '@paligid/domain/severity/severity';
import { untilOf } from '@paligid/domain/time/until';
import { clockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { untilTime } from '@paligid/i18n/words-until';
import { sayIn } from '../../../words/words.ts';
import { MANILA } from '../time/manila.ts';

const LEVELS = {
  1: m['alerts.level_1'],
  2: m['alerts.level_2'],
  3: m['alerts.level_3'],
  4: m['alerts.level_4'],
  5: m['alerts.level_5'],
} satisfies Record<Severity, unknown>;

const ICONS = {
  new: 'megaphone',
  raised: 'arrow-fat-lines-up',
  covers: 'polygon',
  extended: 'clock',
  lowered: 'clock',
  called_off: 'check-circle',
} as const;

const LOUD_GROUNDS: Partial<Record<number, Ground>> = { 5: 'critical', 4: 'high' };

type Ground = 'critical' | 'high' | 'neutral' | 'over';

export function bannerLook({ kind, to }: AlertChange): { ground: Ground; icon: (typeof ICONS)[typeof kind] } {
  const icon = ICONS[kind];
  if (kind === 'called_off') return { ground: 'over', icon };
  const isLoud = kind === 'new' || kind === 'raised' || kind === 'covers';
  return { ground: (isLoud && LOUD_GROUNDS[to.severity]) || 'neutral', icon };
}

/** What happened, in two or three words. */
export function bannerKicker(change: AlertChange, story: Story, locale: Locale, nowMs: number): string {
  const say = sayIn(locale);
  const severity = levelWord(change.to.severity, locale);
  switch (change.kind) {
    case 'new':
      return say(m['alerts.new'], { severity });
    case 'raised':
      return say(m['alerts.raised'], { severity });
    case 'lowered':
      return say(m['alerts.lowered'], { severity });
    case 'covers':
      return say(m['alerts.covers']);
    case 'extended':
      return say(m['alerts.extended'], { time: shortHour(change.to.expiresMs ?? nowMs, locale, nowMs) });
    case 'called_off':
      if (story.review?.state === 'held') return say(m['alerts.held']);
      return say(story.review?.state === 'recalled' ? m['alerts.recalled'] : m['alerts.called_off']);
  }
}

/** One line: what it was before a raise, else until when; and who says so. */
export function bannerFacts(
  { kind, from, to }: AlertChange,
  story: Story,
  locale: Locale,
  nowMs: number,
): string[] {
  if (kind === 'called_off') return [story.source];
  const sinceMs = Date.parse(story.issued_at ?? '');
  if (kind === 'raised' && from !== undefined && !Number.isNaN(sinceMs)) {
    const severity = levelWord(from.severity, locale);
    return [sayIn(locale)(m['alerts.was'], { severity, time: shortHour(sinceMs, locale, nowMs) })];
  }
  if (to.expiresMs === null || kind === 'extended') return [story.source];
  return [untilLine(to.expiresMs, locale, nowMs), story.source];
}

/** 'Until 4:30 PM': there is one line for it. */
export function untilLine(atMs: number, locale: Locale, nowMs: number): string {
  return sayIn(locale)(m['until.sentence'], { when: shortHour(atMs, locale, nowMs) });
}

function levelWord(severity: number, locale: Locale): string {
  return LEVELS[severity as Severity]({}, { locale });
}

function shortHour(atMs: number, locale: Locale, nowMs: number): string {
  const until = untilOf(atMs, nowMs, MANILA);
  return until.day === 'today' ? clockTime(atMs, MANILA) : untilTime(until, locale, MANILA);
}
