import { categoryText } from './category-text.ts';
import { formatClockTime, formatMonthDay } from './format-date.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

export type NotificationSubject = {
  /** The alert's own title, and the place that its issuer names. */
  what: string;
  where: string;
  /** What to do first; absent when the issuer gives no instruction. */
  firstStep: string | undefined;
  secondStep: string | undefined;
  source: string;
  severity: 1 | 2 | 3 | 4 | 5;
  /** The severity that the recipient was notified of before. */
  was: 1 | 2 | 3 | 4 | 5 | null;
  untilMs: number | null;
  /** When it ended or was called off; null while it holds. */
  endedMs: number | null;
  /** Nothing is happening: said first in the title and in the body. */
  isExercise?: boolean;
};

export type NotificationKind =
  | 'issued'
  | 'raised'
  | 'updated'
  | 'away'
  | 'called_off'
  | 'over'
  | 'held'
  | 'recalled'
  | 'test';

/** The recipient's place: `name` is the reader's own; without one the kind is named. */
export type NotifiedPlace = { kind: 'home' | 'work' | 'school' | 'other'; name: string | null };
export type NotifiedReach = { place: NotifiedPlace; inside: boolean; distanceM: number };

export const TITLE_LENGTH = 40;
const BODY_LENGTH = 110;
/** With these a first sentence has at most 45 characters. */
const SOURCE_LENGTH = 26;
const PLACE_LENGTH = 18;
const WHERE_LENGTH = 40;
const MANILA = 'Asia/Manila';
const DAY_MS = 86_400_000;
const MANILA_OFFSET_MS = 8 * 3_600_000;

const LEVELS = {
  1: m['notify.level_1'],
  2: m['notify.level_2'],
  3: m['notify.level_3'],
  4: m['notify.level_4'],
  5: m['notify.level_5'],
};

const ENDED_TITLES = {
  called_off: m['notify.title_called_off'],
  over: m['notify.title_over'],
};

const CLOSING_TITLES = {
  held: m['notify.title_held'],
  recalled: m['notify.title_recalled'],
  away: m['notify.title_away'],
};

const OPEN_ACTIONS = {
  changed: m['notify.action_changed'],
  do: m['notify.action_do'],
  open: m['notify.action_open'],
};

const PLACE_KINDS = {
  home: m['settings.place_home'],
  work: m['settings.place_work'],
  school: m['settings.place_school'],
  other: m['settings.place_other'],
};

/** 'Marikina: leave now', at most 40 characters. */
export function notificationTitle(
  kind: NotificationKind,
  subject: NotificationSubject,
  locale: Locale,
): string {
  const { what, where, firstStep, severity, was } = subject;
  const level = LEVELS[severity]({}, { locale });
  const named = hasName(what, where) ? what : m['notify.what_where']({ what, place: where }, { locale });
  const isMarked = subject.isExercise === true && kind !== 'test';
  const mark = (text: string) => (isMarked ? m['notify.title_exercise']({ text }, { locale }) : text);
  const fit = (write: (text: string) => string) => write(shorten(named, TITLE_LENGTH - write('').length));
  if (kind === 'called_off' || kind === 'over') {
    return endedTitle(subject, (text) => mark(ENDED_TITLES[kind]({ text }, { locale })), locale);
  }
  if (isMarked) return fit(mark);
  switch (kind) {
    case 'raised':
      return fit((text) => m['notify.title_raised']({ level, text }, { locale }));
    case 'held':
    case 'recalled':
    case 'away':
      return fit((text) => CLOSING_TITLES[kind]({ text }, { locale }));
    case 'test':
      return m['notify.title_test']({}, { locale });
    case 'issued':
    case 'updated':
      if (was !== null && was > severity)
        return fit((text) => m['notify.title_lowered']({ level, text }, { locale }));
      return placeTitle(where, firstStep, what, locale);
  }
}

/** With fewer characters a headline says nothing. */
const MIN_HEADLINE = 10;

/**
 * 'Flood warning ended · Marikina · 3:40 PM'. Where there is no room for all of it, the hour is left to the body before
 * the headline is cut.
 */
function endedTitle(
  { what, where, endedMs }: NotificationSubject,
  write: (text: string) => string,
  locale: Locale,
): string {
  const time = endedMs === null ? null : formatClockTime(endedMs, MANILA);
  // Of a headline that names the place, no second mention takes the room.
  const isNamed = hasName(shorten(what, TITLE_LENGTH - write('').length), where);
  const place = isNamed ? null : shorten(where, PLACE_LENGTH);
  const atPlace = (text: string) =>
    place === null ? write(text) : m['notify.title_at_place']({ text: write(text), place }, { locale });
  const whole = atPlace(what);
  const timed = time === null ? whole : m['notify.title_at_time']({ text: whole, time }, { locale });
  if (timed.length <= TITLE_LENGTH) return timed;
  const room = TITLE_LENGTH - atPlace('').length;
  return room >= MIN_HEADLINE
    ? atPlace(shorten(what, room))
    : write(shorten(what, TITLE_LENGTH - write('').length));
}

/** Instructions are short; a headline may have to be cut. */
function placeTitle(where: string, step: string | undefined, what: string, locale: Locale): string {
  if (where === '') return shorten(what, TITLE_LENGTH);
  const place = shorten(where, PLACE_LENGTH);
  const write = (text: string) => m['notify.title_place']({ place, text }, { locale });
  const withStep = step === undefined ? undefined : write(lowerFirst(withoutStop(step)));
  if (withStep !== undefined && withStep.length <= TITLE_LENGTH) return withStep;
  // A headline that names the place within what is shown needs no second mention of it.
  const headline = shorten(what, TITLE_LENGTH);
  if (hasName(headline, where)) return headline;
  return write(shorten(what, TITLE_LENGTH - write('').length));
}

/** 'Flood warning for Marikina' names Marikina City. */
function hasName(text: string, where: string): boolean {
  return text.includes(where.replace(/^City of | City$/, ''));
}

type Body = {
  kind: NotificationKind;
  reach: NotifiedReach | null;
  subject: NotificationSubject;
  nowMs: number;
};

/** At most 110 characters, of which the first sentence has at most 45: inside or how far, until when, what, who. */
export function notificationBody({ kind, reach, subject, nowMs }: Body, locale: Locale): string {
  const source = shorten(subject.source, SOURCE_LENGTH);
  const until = subject.untilMs === null ? null : timeText(subject.untilMs, nowMs, locale);
  switch (kind) {
    case 'test':
      return m['notify.test']({}, { locale });
    case 'recalled':
      return m['notify.recalled']({}, { locale });
    case 'held':
      return m['notify.held']({ source }, { locale });
    case 'called_off':
    case 'over': {
      const time = timeText(subject.endedMs ?? nowMs, nowMs, locale);
      const place = shorten(subject.where, WHERE_LENGTH);
      return fitSentences(
        [
          ...(subject.isExercise === true ? [m['notify.exercise']({}, { locale })] : []),
          kind === 'over'
            ? m['notify.over']({ time }, { locale })
            : m['notify.called_off']({ time }, { locale }),
        ],
        place === '' ? [] : [m['notify.was_for']({ place }, { locale })],
        source === '' ? [] : [m['notify.source']({ source }, { locale })],
      );
    }
    case 'away':
      return m['notify.away']({}, { locale });
    case 'issued':
    case 'raised':
    case 'updated': {
      const first = [
        ...(subject.isExercise === true ? [m['notify.exercise']({}, { locale })] : []),
        ...(reach === null ? [] : [reachText(reach, locale)]),
        ...(until === null ? [] : [m['notify.until']({ time: until }, { locale })]),
      ];
      const was = subject.was;
      const isChanged = was !== null && was !== subject.severity;
      const level = was === null ? '' : LEVELS[was]({}, { locale });
      const inTitle = notificationTitle(kind, subject, locale);
      const step = isIn(inTitle, subject.firstStep) ? subject.secondStep : subject.firstStep;
      const between = [
        ...(isChanged ? [m['notify.was']({ level }, { locale })] : []),
        ...(step === undefined ? [] : [`${withoutStop(step)}.`]),
      ];
      return fitSentences(first, between, source === '' ? [] : [m['notify.source']({ source }, { locale })]);
    }
  }
}

/** Why it was sent, or held back. */
export type NotificationReason = {
  code: string;
  reach: NotifiedReach | null;
  category: Parameters<typeof categoryText>[0];
  severity: 1 | 2 | 3 | 4 | 5;
  /** Who issued the alert of the same event that they have; present if that is the reason. */
  sameAs?: string | undefined;
  /** The saved search that it matches. */
  search?: string | null | undefined;
};

const HOLDS = {
  exercise: m['notify.hold_exercise'],
  disabled: m['notify.hold_disabled'],
  'same-version': m['notify.hold_same_version'],
  'not-notified': m['notify.hold_not_notified'],
  expired: m['notify.hold_expired'],
  'out-of-reach': m['notify.hold_out_of_reach'],
  severity: m['notify.hold_severity'],
  'level-off': m['notify.hold_level_off'],
  'place-level': m['notify.hold_place_level'],
  muted: m['notify.hold_muted'],
  category: m['notify.hold_category'],
  'quiet-hours': m['notify.hold_quiet_hours'],
  budget: m['notify.hold_budget'],
};

const TRIP_CODES: readonly string[] = ['on-way', 'way-worse', 'way-cleared'];
const SCHOOL_CODES: readonly string[] = [
  'school-suspended',
  'school-changed',
  'school-withdrawn',
  'school-lifted',
  'school-recalled',
];

/** The answer to 'Why did I get this?', and to why something was held back. */
export function reasonText(
  { code, reach, severity, category: key, sameAs, search }: NotificationReason,
  locale: Locale,
): string {
  const category = categoryText(key, locale);
  const level = LEVELS[severity]({}, { locale });
  if (code === 'test') return m['notify.reason_test']({}, { locale });
  if (code === 'corrected') return m['notify.reason_corrected']({}, { locale });
  if (code === 'answer') return m['notify.reason_answer']({}, { locale });
  if (TRIP_CODES.includes(code)) return m['notify.reason_trip']({}, { locale });
  if (SCHOOL_CODES.includes(code)) return m['notify.reason_school']({}, { locale });
  if (code === 'saved-search' && search) return m['notify.reason_search']({ text: search }, { locale });
  if (code === 'no-longer-near') return m['notify.reason_away']({}, { locale });
  if ((code === 'inside' || code === 'near') && reach !== null) {
    const place = placeName(reach.place, locale);
    if (code === 'inside') return m['notify.reason_inside']({ place, category, level }, { locale });
    const km = Math.max(1, Math.ceil(reach.distanceM / 1_000));
    return m['notify.reason_near']({ km, place, category, level }, { locale });
  }
  if (sameAs !== undefined) return m['notify.hold_same_event']({ source: sameAs }, { locale });
  const held = Object.entries(HOLDS).find(([name]) => name === code)?.[1];
  return held === undefined ? m['notify.reason_before']({}, { locale }) : held({ category }, { locale });
}

export type ActionLabels = { open: string; mute: string };

/** The buttons, at most 16 characters each. */
export function actionLabels(kind: NotificationKind, hasSteps: boolean, locale: Locale): ActionLabels {
  const isOver =
    kind === 'called_off' || kind === 'over' || kind === 'held' || kind === 'recalled' || kind === 'away';
  const open = isOver ? 'changed' : hasSteps ? 'do' : 'open';
  return { open: OPEN_ACTIONS[open]({}, { locale }), mute: m['notify.action_mute']({}, { locale }) };
}

export function placeName({ kind, name }: NotifiedPlace, locale: Locale): string {
  return name ?? PLACE_KINDS[kind]({}, { locale });
}

/** Nobody is surely at work or at school: only for a home the reader is spoken to. */
function reachText({ place, inside, distanceM }: NotifiedReach, locale: Locale): string {
  if (inside && place.kind === 'home') return m['notify.you_inside']({}, { locale });
  const name = shorten(placeName(place, locale), PLACE_LENGTH);
  if (inside) return m['notify.place_inside']({ place: name }, { locale });
  if (distanceM < 1_000) return m['notify.very_near']({ place: name }, { locale });
  return m['notify.near']({ km: Math.round(distanceM / 1_000), place: name }, { locale });
}

function timeText(atMs: number, nowMs: number, locale: Locale): string {
  const day = (ms: number) => Math.floor((ms + MANILA_OFFSET_MS) / DAY_MS);
  const time = formatClockTime(atMs, MANILA);
  if (day(atMs) === day(nowMs)) return time;
  return m['time.day_and_time']({ date: formatMonthDay(atMs, locale, MANILA), time }, { locale });
}

/** Leaves out what is between before it leaves out who says so. */
export function fitSentences(first: string[], between: string[], last: string[]): string {
  const kept = [...first];
  const length = (sentences: readonly string[]) => sentences.join(' ').length;
  const end = length([...first, ...last]) <= BODY_LENGTH ? last : [];
  for (const sentence of between) {
    if (length([...kept, sentence, ...end]) <= BODY_LENGTH) kept.push(sentence);
  }
  return [...kept, ...end].join(' ');
}

function isIn(title: string, step: string | undefined): boolean {
  return step !== undefined && title.endsWith(lowerFirst(withoutStop(step)));
}

function withoutStop(sentence: string): string {
  return sentence.trim().replace(/[.!\s]+$/u, '');
}

/** Not of an abbreviation or a name in capitals. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** Cut at the last space that leaves at least a third, never inside a letter with its accents or an emoji. */
export function shorten(text: string, length: number): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = cutBetweenCharacters(plain, Math.max(0, length - 1));
  const space = cut.lastIndexOf(' ');
  const kept = space >= length / 3 ? cut.slice(0, space) : cut;
  return `${kept.replace(/[\s,;:.]+$/u, '')}…`;
}

/** Firefox before 125 has no segmenter: there only the halves of one code point stay together. */
function cutBetweenCharacters(text: string, longest: number): string {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (Segmenter === undefined) return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, '');
  return text.slice(0, new Segmenter('en').segment(text).containing(longest)?.index ?? longest);
}
