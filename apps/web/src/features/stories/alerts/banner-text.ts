import type { Story } from '@paligid/contract/entities/stories';
import type { AlertChange } from '@paligid/domain/alerts/alert-changes';
import type { Severity } from '@paligid/domain/severity/severity';
import { describeUntil } from '@paligid/domain/time/until';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { untilTimeText } from '@paligid/i18n/until-text';
import { translatorFor } from '../../../i18n/useTranslation.ts';
import { MANILA } from '../time/manila-time.ts';

const LEVEL_MESSAGES = {
  1: m['alerts.level_1'],
  2: m['alerts.level_2'],
  3: m['alerts.level_3'],
  4: m['alerts.level_4'],
  5: m['alerts.level_5'],
} satisfies Record<Severity, unknown>;

const BANNER_ICONS = {
  new: 'megaphone',
  raised: 'arrow-fat-lines-up',
  covers: 'polygon',
  extended: 'clock',
  lowered: 'clock',
  called_off: 'check-circle',
} as const;

const LOUD_TONES: Partial<Record<number, BannerTone>> = { 5: 'critical', 4: 'high' };

type BannerTone = 'critical' | 'high' | 'neutral' | 'over';

export function bannerAppearance({ kind, to }: AlertChange): {
  ground: BannerTone;
  icon: (typeof BANNER_ICONS)[typeof kind];
} {
  const icon = BANNER_ICONS[kind];
  if (kind === 'called_off') return { ground: 'over', icon };
  const isLoud = kind === 'new' || kind === 'raised' || kind === 'covers';
  return { ground: (isLoud && LOUD_TONES[to.severity]) || 'neutral', icon };
}

/** What happened, in two or three words. */
export function bannerKicker(change: AlertChange, story: Story, locale: Locale, nowMs: number): string {
  const t = translatorFor(locale);
  const severity = levelLabel(change.to.severity, locale);
  switch (change.kind) {
    case 'new':
      return t(m['alerts.new'], { severity });
    case 'raised':
      return t(m['alerts.raised'], { severity });
    case 'lowered':
      return t(m['alerts.lowered'], { severity });
    case 'covers':
      return t(m['alerts.covers']);
    case 'extended':
      return t(m['alerts.extended'], { time: shortTime(change.to.expiresMs ?? nowMs, locale, nowMs) });
    case 'called_off':
      if (story.review?.state === 'held') return t(m['alerts.held']);
      return t(story.review?.state === 'recalled' ? m['alerts.recalled'] : m['alerts.called_off']);
  }
}

/** One line: the previous severity after a raise, otherwise until when it holds; and the source. */
export function bannerFacts(
  { kind, from, to }: AlertChange,
  story: Story,
  locale: Locale,
  nowMs: number,
): string[] {
  if (kind === 'called_off') return [story.source];
  const sinceMs = Date.parse(story.issued_at ?? '');
  if (kind === 'raised' && from !== undefined && !Number.isNaN(sinceMs)) {
    const severity = levelLabel(from.severity, locale);
    return [translatorFor(locale)(m['alerts.was'], { severity, time: shortTime(sinceMs, locale, nowMs) })];
  }
  if (to.expiresMs === null || kind === 'extended') return [story.source];
  return [shortUntilText(to.expiresMs, locale, nowMs), story.source];
}

/** 'Until 4:30 PM', short enough for one line. */
export function shortUntilText(atMs: number, locale: Locale, nowMs: number): string {
  return translatorFor(locale)(m['until.sentence'], { when: shortTime(atMs, locale, nowMs) });
}

function levelLabel(severity: number, locale: Locale): string {
  return LEVEL_MESSAGES[severity as Severity]({}, { locale });
}

function shortTime(atMs: number, locale: Locale, nowMs: number): string {
  const until = describeUntil(atMs, nowMs, MANILA);
  return until.day === 'today' ? formatClockTime(atMs, MANILA) : untilTimeText(until, locale, MANILA);
}
