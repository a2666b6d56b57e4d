import { formatMonthDay } from './format-date.ts';
import { fitSentences, shorten, TITLE_LENGTH } from './notification-text.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

export type SchoolNoticeSubject = {
  notice: 'suspended' | 'changed' | keyof typeof ENDS;
  city: string;
  /** '2026-11-16'. */
  date: string;
  suspended: readonly Level[];
  remote: readonly Level[];
  isWhole: boolean;
  isLimited: boolean;
  /** The order by which it is automatic; null for an announcement. */
  order: string | null;
  source: string;
};

type Level = 'kinder' | 'elementary' | 'junior_high' | 'senior_high' | 'college';

const LEVELS = {
  kinder: m['pasok.level_kinder'],
  elementary: m['pasok.level_elementary'],
  junior_high: m['pasok.level_junior_high'],
  senior_high: m['pasok.level_senior_high'],
  college: m['pasok.level_college'],
};
const ENDS = {
  withdrawn: { title: m['notify.school_withdrawn'], body: m['notify.school_ask'] },
  lifted: { title: m['notify.school_lifted'], body: m['notify.school_lifted_text'] },
  recalled: { title: m['notify.school_recalled'], body: m['notify.school_recalled_text'] },
};
const ALL = 5;
const MANILA = 'Asia/Manila';
const CITY_LENGTH = 16;
const SOURCE_LENGTH = 26;
const ORDER_LENGTH = 34;

/** 'No classes in Marikina, Nov 16', then the levels and who says so: at most 40 and 110 characters. */
export function schoolNoticeText(
  subject: SchoolNoticeSubject,
  locale: Locale,
): { title: string; body: string } {
  const { notice, date, isWhole, isLimited, suspended, remote, order, source } = subject;
  const day = formatMonthDay(Date.parse(`${date}T00:00:00+08:00`), locale, MANILA);
  const inputs = { city: shorten(subject.city, CITY_LENGTH), day };
  const said = m['notify.source']({ source: shorten(source, SOURCE_LENGTH) }, { locale });
  if (notice === 'withdrawn' || notice === 'lifted' || notice === 'recalled') {
    const { title, body } = ENDS[notice];
    return {
      title: shorten(title({ ...inputs }, { locale }), TITLE_LENGTH),
      body: fitSentences([body({}, { locale })], [], [said]),
    };
  }
  const title = isWhole
    ? m['notify.school_no_classes_in']({ ...inputs }, { locale })
    : m['notify.school_some']({ ...inputs }, { locale });
  const levels = [
    ...(suspended.length === 0
      ? []
      : [m['notify.school_off']({ levels: levelsText(suspended, locale) }, { locale })]),
    ...(remote.length === 0
      ? []
      : [m['notify.school_remote']({ levels: levelsText(remote, locale) }, { locale })]),
  ];
  const between = [
    ...(isLimited ? [m['notify.school_limited']({}, { locale })] : []),
    ...(notice === 'changed' ? [m['notify.school_changed']({}, { locale })] : []),
  ];
  // The weather bureau warns; that there are no classes is what the order says.
  const ends =
    order === null
      ? [said]
      : [
          m['notify.school_automatic']({ order: shorten(order, ORDER_LENGTH) }, { locale }),
          m['notify.school_by_rule']({}, { locale }),
        ];
  const bodies = ends.map((end) => ({ end, text: fitSentences(levels, between, [end]) }));
  const body = (bodies.find(({ end, text }) => text.endsWith(end)) ?? bodies[0])?.text ?? '';
  return { title: shorten(title, TITLE_LENGTH), body };
}

function levelsText(levels: readonly Level[], locale: Locale): string {
  if (levels.length === ALL) return m['pasok.all_levels']({}, { locale });
  const names = levels.map((level) => LEVELS[level]({}, { locale }));
  const [first = '', ...others] = names;
  const last = others.at(-1);
  return last === undefined ? first : m['pasok.range']({ first, last }, { locale });
}
