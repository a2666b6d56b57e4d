import { shorten, TITLE_LENGTH } from './notification-text.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

export type CorrectionSubject = {
  kind: 'place' | 'old' | 'event' | 'duplicate' | 'severity' | 'translation';
  /** The title of the story. */
  what: string;
  /** As they are now. */
  place: string | null;
  severity: 1 | 2 | 3 | 4 | 5;
};

const PLACE_LENGTH = 40;

const LEVELS = {
  1: m['notify.level_1'],
  2: m['notify.level_2'],
  3: m['notify.level_3'],
  4: m['notify.level_4'],
  5: m['notify.level_5'],
};

/** What was wrong and what is right: a title of at most 40 characters and a body of at most 110. */
export function correctionNoticeText(
  { kind, what, place, severity }: CorrectionSubject,
  locale: Locale,
): { title: string; body: string } {
  const title = shorten(m['correction.notice_title']({ text: what }, { locale }), TITLE_LENGTH);
  return { title, body: bodyText(kind, { place, severity }, locale) };
}

const KINDS = {
  place: m['correction.place'],
  old: m['correction.old'],
  event: m['correction.event'],
  duplicate: m['correction.duplicate'],
  severity: m['correction.severity'],
  translation: m['correction.translation'],
};

const DECLINED = {
  source_says_so: m['correction.reason_source_says_so'],
  not_confirmed: m['correction.reason_not_confirmed'],
  already_right: m['correction.reason_already_right'],
  unclear: m['correction.reason_unclear'],
};

/** Null: it was right. */
export type DeclineReason = keyof typeof DECLINED | null;

/** What whoever said that something is wrong is told of the decision. `isNoted`: right, and the page is as it was. */
export function correctionDecisionText(
  { kind, what, place, severity }: CorrectionSubject,
  { declined, isNoted }: { declined: DeclineReason; isNoted: boolean },
  locale: Locale,
): { title: string; body: string } {
  const title = m[declined === null ? 'correction.answer_right' : 'correction.answer_kept'](
    { text: what },
    { locale },
  );
  const said = KINDS[kind]({}, { locale });
  const body =
    declined !== null
      ? m['correction.answer_declined'](
          { kind: said, reason: DECLINED[declined]({}, { locale }) },
          { locale },
        )
      : isNoted
        ? m['correction.answer_noted']({ kind: said }, { locale })
        : bodyText(kind, { place, severity }, locale);
  return { title: shorten(title, TITLE_LENGTH), body };
}

function bodyText(
  kind: CorrectionSubject['kind'],
  { place, severity }: Pick<CorrectionSubject, 'place' | 'severity'>,
  locale: Locale,
): string {
  switch (kind) {
    case 'place':
      return place === null
        ? m['correction.notice_place_unknown']({}, { locale })
        : m['correction.notice_place']({ place: shorten(place, PLACE_LENGTH) }, { locale });
    case 'severity':
      return m['correction.notice_severity']({ level: LEVELS[severity]({}, { locale }) }, { locale });
    case 'old':
      return m['correction.notice_old']({}, { locale });
    case 'duplicate':
      return m['correction.notice_duplicate']({}, { locale });
    case 'event':
      return m['correction.notice_event']({}, { locale });
    case 'translation':
      return m['correction.notice_translation']({}, { locale });
  }
}
