import type { CorrectionKind, StoryCorrection } from '@paligid/contract/entities/corrections';
import { m } from '@paligid/i18n/messages';
import type { PlainMessage, Translate } from '../../../i18n/useTranslation.ts';

export const KIND_NAMES: Record<CorrectionKind, PlainMessage> = {
  place: m['correction.place'],
  old: m['correction.old'],
  event: m['correction.event'],
  duplicate: m['correction.duplicate'],
  severity: m['correction.severity'],
  translation: m['correction.translation'],
};

const DECLINED: Record<CorrectionKind, (typeof m)['correction.place_declined']> = {
  place: m['correction.place_declined'],
  old: m['correction.old_declined'],
  event: m['correction.event_declined'],
  duplicate: m['correction.duplicate_declined'],
  severity: m['correction.severity_declined'],
  translation: m['correction.translation_declined'],
};

const ACCEPTED: Partial<Record<string, (typeof m)['correction.place_changed']>> = {
  'place changed': m['correction.place_changed'],
  'severity changed': m['correction.severity_changed'],
  'event changed': m['correction.event_changed'],
  'event noted': m['correction.event_noted'],
  'old withdrawn': m['correction.old_withdrawn'],
  'duplicate withdrawn': m['correction.duplicate_withdrawn'],
  'translation noted': m['correction.translation_noted'],
};

const REASONS: Record<StoryCorrection['reason'], PlainMessage> = {
  source_says_so: m['correction.reason_source_says_so'],
  not_confirmed: m['correction.reason_not_confirmed'],
  already_right: m['correction.reason_already_right'],
  unclear: m['correction.reason_unclear'],
  misread: m['correction.reason_misread'],
  same_name: m['correction.reason_same_name'],
  reissued: m['correction.reason_reissued'],
  source_changed: m['correction.reason_source_changed'],
};

/** What readers said, what was decided, and when. */
export function decisionText(t: Translate, correction: StoryCorrection, time: string): string {
  const { kind, decision, reason, effect } = correction;
  if (decision === 'declined') return t(DECLINED[kind], { time, reason: t(REASONS[reason]) });
  return t(ACCEPTED[`${kind} ${effect}`] ?? m['correction.other_accepted'], { time });
}
