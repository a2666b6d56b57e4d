import { formatClockTime, formatMonthDay } from './format-date.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

const MANILA = 'Asia/Manila';
const DAY_MS = 86_400_000;
const MANILA_MS = 8 * 3_600_000;

/** What must be known before a quoted sentence: that it no longer holds, until when it does, how old it is. */
export type ReplyLead =
  | { state: 'ended'; atMs: number | null }
  | { state: 'in_force_until' | 'in_force_from' | 'reported'; atMs: number };

export function replyLeadText(lead: ReplyLead, nowMs: number, locale: Locale): string {
  if (lead.atMs === null) return m['reply.ended']({}, { locale });
  const when = whenText(lead.atMs, nowMs, locale);
  switch (lead.state) {
    case 'ended':
      return m['reply.ended_at']({ when }, { locale });
    case 'in_force_until':
      return m['reply.in_force_until']({ when }, { locale });
    case 'in_force_from':
      return m['reply.in_force_from']({ when }, { locale });
    case 'reported':
      return m['reply.reported']({ when }, { locale });
  }
}

export type NothingFound = 'anywhere' | 'near' | 'no_place' | 'in_story' | 'under_review';

/** What is not known, and what to do about it. */
export function nothingFoundTexts(why: NothingFound, nowMs: number, locale: Locale): string[] {
  const when = whenText(nowMs, nowMs, locale);
  const say = { locale };
  const emergency = m['reply.emergency']({}, say);
  const meaning = m['reply.nothing_meaning']({}, say);
  switch (why) {
    case 'anywhere':
      return [m['reply.nothing']({ when }, say), meaning, m['reply.try_place']({}, say), emergency];
    case 'near':
      return [m['reply.nothing_near']({ when }, say), meaning, m['reply.try_place']({}, say), emergency];
    case 'no_place':
      return [m['reply.nothing']({ when }, say), m['reply.add_place']({}, say), emergency];
    case 'in_story':
      return [m['reply.nothing_story']({ when }, say), emergency];
    case 'under_review':
      return [m['reply.under_review']({}, say), emergency];
  }
}

const REFUSED = {
  medical: [m['reply.refused_medical'], m['reply.ask_doctor']],
  legal: [m['reply.refused_legal'], m['reply.ask_lawyer']],
  prediction: [m['reply.refused_prediction'], m['reply.ask_forecast'], m['reply.emergency']],
};

/** That we do not say, and where to ask. */
export function refusedTexts(why: keyof typeof REFUSED, locale: Locale): string[] {
  return REFUSED[why].map((text) => text({}, { locale }));
}

const QUESTIONS = {
  flood: m['reply.suggest_flood'],
  traffic: m['reply.suggest_traffic'],
  classes: m['reply.suggest_classes'],
  power: m['reply.suggest_power'],
  today: m['reply.suggest_today'],
  storm: m['reply.suggest_storm'],
};
export type SuggestedTopic = keyof typeof QUESTIONS;

export function suggestedQuestion(topic: SuggestedTopic, place: string, locale: Locale): string {
  return QUESTIONS[topic]({ place }, { locale });
}

/** '3:20 PM' today, 'Nov 13, 3:20 PM' on another day. */
function whenText(atMs: number, nowMs: number, locale: Locale): string {
  const time = formatClockTime(atMs, MANILA);
  const day = (ms: number) => Math.floor((ms + MANILA_MS) / DAY_MS);
  if (day(atMs) === day(nowMs)) return time;
  return m['time.day_and_time']({ date: formatMonthDay(atMs, locale, MANILA), time }, { locale });
}
