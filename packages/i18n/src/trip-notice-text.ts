import { formatClockTime } from './format-date.ts';
import { fitSentences, shorten, TITLE_LENGTH } from './notification-text.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

export type TripNoticeSubject = {
  notice: 'found' | 'worse' | 'cleared';
  to: 'work' | 'school' | 'home';
  verdict: 'go' | 'leave_early' | 'another_way' | 'stay';
  beforeMs: number | null;
  /** The way around that a report names. */
  way: string | null;
  /** The report's own title. */
  what: string;
  source: string;
};

const MANILA = 'Asia/Manila';
const WHAT_LENGTH = 64;
const SOURCE_LENGTH = 26;
const WAY_LENGTH = 24;

const TRIPS = { work: m['notify.trip_work'], school: m['notify.trip_school'], home: m['notify.trip_home'] };

/** What to do on the way, and the report it rests on: a title of at most 40 characters and a body of at most 110. */
export function tripNoticeText(subject: TripNoticeSubject, locale: Locale): { title: string; body: string } {
  const trip = TRIPS[subject.to]({}, { locale });
  const text = adviceText(subject, locale);
  return {
    title: shorten(m['notify.trip_title']({ trip, text }, { locale }), TITLE_LENGTH),
    body: bodyText(subject, locale),
  };
}

function adviceText({ notice, verdict, beforeMs }: TripNoticeSubject, locale: Locale): string {
  if (notice === 'cleared' || verdict === 'go') return m['notify.trip_cleared']({}, { locale });
  if (verdict === 'stay') return m['notify.trip_stay']({}, { locale });
  if (verdict === 'another_way') return m['notify.trip_another_way']({}, { locale });
  if (beforeMs === null) return m['notify.trip_leave_early']({}, { locale });
  return m['notify.trip_leave_before']({ time: formatClockTime(beforeMs, MANILA) }, { locale });
}

function bodyText({ notice, way, what, source }: TripNoticeSubject, locale: Locale): string {
  const named = shorten(what.replace(/[.!\s]+$/u, ''), WHAT_LENGTH);
  const said = m['notify.source']({ source: shorten(source, SOURCE_LENGTH) }, { locale });
  if (notice === 'cleared') {
    return fitSentences([m['notify.trip_no_longer']({ what: named }, { locale })], [], [said]);
  }
  const isWorse = notice === 'worse' ? [m['notify.trip_worse']({}, { locale })] : [];
  const around = way === null ? [] : [m['notify.trip_by']({ way: shorten(way, WAY_LENGTH) }, { locale })];
  return fitSentences([...isWorse, m['notify.trip_what']({ what: named }, { locale })], around, [said]);
}
