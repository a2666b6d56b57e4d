import { manilaDate } from '../time/calendar.ts';
import { readNoticeHours } from './notice-hours.ts';

export const OUTAGE_SERVICES = ['power', 'water'] as const;
export type OutageService = (typeof OUTAGE_SERVICES)[number];

/** A city or municipality that a text names. */
export type OutagePlace = { id: string; start: number; end: number };

/** An interruption that a notice announces or takes back. */
export type OutageStatement = {
  service: OutageService;
  isWithdrawn: boolean;
  placeIds: string[];
  /** Barangays, as the notice writes them. */
  barangays: string[];
  windows: { fromMs: number; untilMs: number }[];
  /** Days of which it states no hours. */
  dates: string[];
};

const MAX_LINES = 200;
const MAX_LINE = 1_000;
const MAX_STATEMENTS = 60;
const MAX_BARANGAYS = 40;
const MAX_NAME = 60;
/** A full stop ends a line, but not after 'Brgy.', 'Sta.', 'Nov.', 'a.m.' or 'n.u.'. */
const LINE_ENDS =
  /\n|[;•●▪|]|(?<!\b(?:brgys?|bgys?|sta|sto|st|ave|blvd|rd|ext|gen|dr|sr|jr|no|nos|nov|nob|dec|dis|oct|okt|sept?|set|aug|ago|jan|ene|feb|peb|mar|apr|abr|jun|hun|jul|hul|a|p|m|n|u|h|g|t))[.!?](?=\s)/iu;
/** Without one of these the text is about something else: a dam, a bill, a rate. */
const INTERRUPTION =
  /\b(?:interruptions?|outages?|brown ?outs?|black ?outs?|shut ?downs?|shutoff|mawawalan|walang (?:kuryente|tubig|suplay|koryente)|no (?:power|electricity|water)|without (?:power|electricity|water)|pagkawala ng (?:kuryente|tubig)|(?:power|water) service|low (?:water )?pressure|mahinang (?:daloy|pressure)|rotational|putol|pagputol|pagpapaalis ng kuryente)\b/iu;
const POWER = /\b(?:power|electric\w*|brown ?outs?|black ?outs?|k[uo]ryente|meralco|feeders?|linemen)\b/iu;
const WATER = /\b(?:water(?! levels?)|tubig(?![ -]baha)|maynilad|manila water|hydrants?|pipe\w*)\b/iu;
const WITHDRAWN =
  /\b(?:cancell?ed|cancell?ation|call(?:ed|s) off|postponed|deferred|moved to another|will not push through|no longer push through|withdrawn|kinansela|kanselado|kanselasyon|ipinagpaliban|pinagpaliban|hindi (?:na )?(?:po )?(?:matutuloy|itutuloy)|di na (?:matutuloy|tuloy)|binawi)\b/iu;
/** It is over, or somebody only asks. */
const NOT_AHEAD =
  /\b(?:restored|restoration complete\w*|back to normal|naibalik|bumalik na|may kuryente na|may tubig na|yesterday|kahapon|noong)\b|\?\s*$/iu;
const BARANGAYS = /\b(?:mga )?(?:barangays?|brgys?\.?|bgys?\.?)(?: (?:of|ng|ang))?:? (.{1,400})/giu;
/** What ends a list of names: a word that goes on, a day, or a time. */
const LIST_END = new RegExp(
  [
    ...[
      ' (?:in|sa|from|mula|on|this|will|is|are|ay|due|dahil|for|para|between|until|hanggang|ngayong|bukas)(?= )',
    ],
    ...['[:;(–—]', ' - ', ',? (?:tomorrow|today)\\b'],
    ',? (?:jan|feb|peb|mar|apr|abr|may|jun|hun|jul|hul|aug|ago|sep|set|oct|okt|nov|nob|dec|dis|ene)[a-z]*\\.? \\d',
    ',? (?:mon|tues|wednes|thurs|fri|satur|sun)day\\b',
    ',? (?:lunes|martes|miyerkules|huwebes|biyernes|sabado|linggo)\\b',
    ',? \\d{1,2}(?::\\d\\d)? ?(?:[-–] ?\\d|[ap]\\.? ?m\\b|nn\\b|n\\.|ng )',
    ',? \\d{1,2}:\\d\\d\\b',
  ].join('|'),
  'iu',
);
const NAME_JOIN = / ?(?:,| and | at | & | saka ) ?(?:(?:barangays?|brgys?\.?|bgys?\.?) )?/iu;

/**
 * The planned interruptions that a notice states. A place, a service and a day of one line count for the lines below it
 * until another is named. What names neither an hour nor a day announces nothing that could be planned around.
 */
export function readOutages(
  text: string,
  places: readonly OutagePlace[],
  writtenMs: number,
): OutageStatement[] {
  if (!INTERRUPTION.test(text)) return [];
  const found: OutageStatement[] = [];
  const context: Context = { placeIds: [], service: serviceOf(text), barangays: [], dates: [] };
  let start = 0;
  for (const line of linesOf(text)) {
    const [from, end] = [start, start + line.length];
    start = end;
    const named = [
      ...new Set(places.filter((place) => place.start >= from && place.start < end).map(({ id }) => id)),
    ];
    const read = line.slice(0, MAX_LINE);
    if (named.length > 0) Object.assign(context, { placeIds: named, barangays: [] });
    const isSkipped = NOT_AHEAD.test(read);
    const barangays = isSkipped ? [] : barangaysIn(read);
    if (barangays.length > 0) context.barangays = barangays;
    context.service = ownService(read) ?? context.service;
    const { windows, dates, ownDates } = readNoticeHours(read, writtenMs, context.dates);
    if (ownDates.length > 0) context.dates = ownDates;
    const isWithdrawn = WITHDRAWN.test(read);
    if (isSkipped || context.service === undefined || found.length >= MAX_STATEMENTS) continue;
    if (windows.length === 0 && dates.length === 0 && !isWithdrawn) {
      // Names below their hours belong to them.
      const last = found.at(-1);
      if (last !== undefined && last.barangays.length === 0 && named.length === 0) last.barangays = barangays;
      continue;
    }
    found.push({
      ...{ service: context.service, isWithdrawn, placeIds: context.placeIds },
      ...{ barangays: context.barangays, windows, dates },
    });
  }
  return withoutHeadings(found);
}

type Context = {
  placeIds: string[];
  service: OutageService | undefined;
  barangays: string[];
  dates: string[];
};

/** 'November 17' above a list of hours is their heading, and no interruption of a whole day. */
function withoutHeadings(all: readonly OutageStatement[]): OutageStatement[] {
  return all.filter(
    ({ windows, dates, isWithdrawn, service }, i) =>
      windows.length > 0 ||
      isWithdrawn ||
      !all.some(
        (other, j) =>
          i !== j &&
          other.service === service &&
          other.windows.some(({ fromMs }) => dates.includes(manilaDate(fromMs))),
      ),
  );
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < MAX_LINES) {
    const at = rest.slice(0, MAX_LINE).search(LINE_ENDS);
    const length = at < 0 ? Math.min(rest.length, MAX_LINE) : at + 1;
    lines.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return lines;
}

function serviceOf(text: string): OutageService | undefined {
  const [power, water] = [text.search(POWER), text.search(WATER)];
  if (power < 0 && water < 0) return undefined;
  return water < 0 || (power >= 0 && power < water) ? 'power' : 'water';
}

/** A line that names both leaves it to the lines before. */
function ownService(line: string): OutageService | undefined {
  const [hasPower, hasWater] = [POWER.test(line), WATER.test(line)];
  if (hasPower === hasWater) return undefined;
  return hasPower ? 'power' : 'water';
}

function barangaysIn(line: string): string[] {
  const names = [...line.matchAll(BARANGAYS)].flatMap(([, list = '']) => {
    const [kept = ''] = ` ${list} `.split(LIST_END);
    return kept.split(NAME_JOIN).map((name) => name.trim().replace(/[.,]+$/u, ''));
  });
  const shown = names.filter((name) => name !== '' && name.length <= MAX_NAME && /\p{L}/u.test(name));
  return [...new Set(shown)].slice(0, MAX_BARANGAYS);
}
