import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { Ledger } from '../../client/queries/ledger.ts';
import { SEVERITY_LABELS } from '../../design/severity-labels.ts';
import type { PlainMessage, Translate } from '../../i18n/useTranslation.ts';

type Worst = NonNullable<Ledger['notified']['worst']>;
type Correction = Ledger['corrections']['items'][number];

export const DELAY_REASONS: Record<Worst['reason'], PlainMessage> = {
  reading: m['ledger.reason_reading'],
  processing: m['ledger.reason_processing'],
  held: m['ledger.reason_held'],
  pushing: m['ledger.reason_pushing'],
};

export const MISS_REASONS: Record<Ledger['missed']['items'][number]['reason'], PlainMessage> = {
  held: m['ledger.miss_held'],
  late: m['ledger.miss_late'],
  unplaced: m['ledger.miss_unplaced'],
  not_sent: m['ledger.miss_not_sent'],
};

/** The figures of the evaluation that have a name here. */
export const FIGURES: Partial<Record<string, PlainMessage>> = {
  placeAtCity: m['ledger.figure_place'],
  severityExact: m['ledger.figure_severity'],
  severityWithinOne: m['ledger.figure_severity_near'],
  bCubedF1: m['ledger.figure_event'],
  categoryMacroF1: m['ledger.figure_category'],
};

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** '42 sec', '7.4 min', '3 h'. */
export function delayText(t: Translate, seconds: number): string {
  if (seconds < MINUTE_S) return t(m['ledger.seconds'], { n: seconds });
  if (seconds < HOUR_S) return t(m['ledger.minutes'], { n: short(seconds / MINUTE_S) });
  return t(m['ledger.hours'], { n: short(seconds / HOUR_S) });
}

function short(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** '95.1%' */
export function shareText(share: number): string {
  return `${Math.floor(share * 1_000) / 10}%`;
}

/** 'November 2026' */
export function monthText(month: string, locale: Locale): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale === 'fil' ? 'fil' : 'en-US', options).format(
    Date.parse(`${month}-15`),
  );
}

/** What the story said before, as far as it was wrong. */
export function wasText(t: Translate, { kind, before }: Correction): string {
  if (before === null) return '';
  const { title, place, severity } = before;
  if (kind === 'place') return t(m['ledger.said_place'], { title, place: place ?? t(m['ledger.no_place']) });
  if (kind === 'severity')
    return t(m['ledger.said_severity'], { title, level: t(SEVERITY_LABELS[severity]) });
  return title;
}

/** What is right. */
export function rightText(t: Translate, { kind, effect, after }: Correction): string {
  if (effect === 'withdrawn') return t(m['ledger.is_withdrawn']);
  if (effect === 'changed' && kind === 'place') return after?.place ?? t(m['ledger.no_place']);
  if (effect === 'changed' && kind === 'severity' && after !== null)
    return t(SEVERITY_LABELS[after.severity]);
  return t(effect === 'changed' ? m['ledger.is_apart'] : m['ledger.is_noted']);
}
