import { announcedDays } from '../pasok/announced-days.ts';
import { foldLine, isDenial, statesNothing } from '../pasok/announcement-line.ts';
import type { NamedPlace } from '../pasok/read-announcement.ts';
import { manilaDate } from '../time/calendar.ts';
import type { Holiday } from '../time/holidays.ts';
import rule from './number-coding.json' with { type: 'json' };

export const CODING_PARTS = ['morning', 'evening'] as const;
type CodingPart = (typeof CODING_PARTS)[number];
/** `no_rule`: a day before or after the rule. */
export const CODING_STATES = ['in_force', 'suspended', 'weekend', 'holiday', 'no_rule'] as const;
type CodingState = (typeof CODING_STATES)[number];

/** The rule as the board names it. */
export const CODING_RULE = {
  order: rule.order,
  from: rule.from,
  placeId: rule.placeId,
  own: rule.own,
} as const;

/** Who announces: for all of Metro Manila (area null), for one city, or nobody who may (null). */
type CodingIssuer = { id: string; areaId: string | null } | null;

type CodingStatement = {
  effect: 'suspended' | 'in_force';
  /** Empty: it does not say which day. */
  dates: readonly string[];
  /** Null: the whole day. */
  part: CodingPart | null;
  /** Cities it is about; empty: all. */
  placeIds: readonly string[];
  /** Cities that it leaves out. */
  exceptIds: readonly string[];
};

export type CodingReport = {
  id: string;
  version: number;
  issuer: CodingIssuer;
  publishedMs: number;
  /** Its publisher took it back. */
  isGone: boolean;
  statements: readonly CodingStatement[];
};

export type CodingDay = {
  date: string;
  state: CodingState;
  /** Last digits of the plates that stay at home; none on a day without coding. */
  plates: readonly number[];
  hours: readonly { part: CodingPart; from: number; until: number; isSuspended: boolean }[];
  /** The announcement that suspends it, or all of it that is left. */
  reportId: string | null;
  exceptIds: readonly string[];
  /** Cities that have suspended it for themselves. */
  cities: readonly { placeId: string; reportId: string }[];
  /** Official reports that do not say which day. */
  vagueIds: readonly string[];
  /** Reports of news and others: they suspend nothing. */
  unconfirmedIds: readonly string[];
};

/** Metro Manila as a whole; the issuer of a city speaks for that city. */
export function codingIssuer(
  sourceId: string,
  cityOf: (sourceId: string) => string | undefined,
): CodingIssuer {
  if (rule.issuers.includes(sourceId)) return { id: sourceId, areaId: null };
  const areaId = cityOf(sourceId);
  return areaId === undefined ? null : { id: sourceId, areaId };
}

/** Null: until another rule takes its place. */
const UNTIL: string | null = rule.until;
const MAX_IDS = 5;
const MAX_CITIES = 17;
const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** Number coding in Metro Manila on one day: by the rule, less what was officially suspended. */
export function codingDay(
  reports: readonly CodingReport[],
  date: string,
  holiday: Holiday | undefined,
): CodingDay {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const none = { date, plates: [], hours: [], reportId: null, exceptIds: [], cities: [] } as const;
  const claims = newestVersions(reports).flatMap((report) => claimsOf(report, date));
  const said = {
    vagueIds: newestIds(claims.filter(({ isVague, report }) => isVague && report.issuer !== null)),
    unconfirmedIds: newestIds(
      claims.filter(({ report, statement }) => report.issuer === null && statement.effect === 'suspended'),
    ),
  };
  if (date < rule.from || date > (UNTIL ?? date)) return { ...none, ...said, state: 'no_rule' };
  if (weekday === SATURDAY || weekday === SUNDAY) return { ...none, ...said, state: 'weekend' };
  if (holiday !== undefined) return { ...none, ...said, state: 'holiday' };
  const official = claims.filter(({ isVague, report }) => !isVague && report.issuer !== null);
  const plates = Object.entries(rule.plates).find(([day]) => Number(day) === weekday)?.[1] ?? [];
  const suspensions = rule.hours.map(({ part }) => suspensionOf(official, codingPart(part)));
  const hours = rule.hours.map(({ part, from, until }, i) => ({
    ...{ part: codingPart(part), from, until, isSuspended: suspensions[i] !== undefined },
  }));
  const [first] = suspensions.filter((claim) => claim !== undefined);
  const isWhole = hours.every(({ isSuspended }) => isSuspended);
  return {
    ...{ date, state: isWhole ? 'suspended' : 'in_force', plates, hours, ...said },
    ...{ reportId: first?.report.id ?? null, exceptIds: first?.statement.exceptIds ?? [] },
    cities: citySuspensions(official),
  };
}

type Claim = { report: CodingReport; statement: CodingStatement; isVague: boolean };

function claimsOf(report: CodingReport, date: string): Claim[] {
  if (report.isGone) return [];
  return report.statements.flatMap((statement): Claim[] => {
    const { dates, effect } = statement;
    if (dates.includes(date)) return [{ report, statement, isVague: false }];
    if (dates.length > 0) return [];
    // Without a day: what is taken back counts at once, what is suspended may be of that day or the next.
    if (effect === 'in_force') return [{ report, statement, isVague: false }];
    const days = [manilaDate(report.publishedMs), manilaDate(report.publishedMs + DAY_MS)];
    return days.includes(date) ? [{ report, statement, isVague: true }] : [];
  });
}

/** Of a part of the day, for all of Metro Manila. A later statement of the same issuer replaces an earlier one. */
function suspensionOf(official: readonly Claim[], part: CodingPart): Claim | undefined {
  const about = official.filter(
    ({ report, statement }) =>
      report.issuer?.areaId === null &&
      (statement.part === null || statement.part === part) &&
      isOfAll(statement),
  );
  return newestOfEachIssuer(about)
    .filter(({ statement }) => statement.effect === 'suspended')
    .sort(newestFirst)[0];
}

function citySuspensions(official: readonly Claim[]): { placeId: string; reportId: string }[] {
  const byCity = new Map<string, Claim[]>();
  for (const claim of official) {
    const { issuer } = claim.report;
    const own = issuer?.areaId ?? null;
    const cities = own === null ? (isOfAll(claim.statement) ? [] : claim.statement.placeIds) : [own];
    for (const city of cities) byCity.set(city, [...(byCity.get(city) ?? []), claim]);
  }
  return [...byCity]
    .flatMap(([placeId, claims]) => {
      const [found] = newestOfEachIssuer(claims)
        .filter(({ statement }) => statement.effect === 'suspended')
        .sort(newestFirst);
      return found === undefined ? [] : [{ placeId, reportId: found.report.id }];
    })
    .sort((a, b) => a.placeId.localeCompare(b.placeId))
    .slice(0, MAX_CITIES);
}

function isOfAll({ placeIds }: CodingStatement): boolean {
  return placeIds.length === 0 || placeIds.includes(rule.placeId);
}

function newestOfEachIssuer(claims: readonly Claim[]): Claim[] {
  const newest = new Map<string, Claim>();
  for (const claim of [...claims].sort(newestFirst)) {
    const issuer = claim.report.issuer?.id ?? '';
    if (!newest.has(issuer)) newest.set(issuer, claim);
  }
  return [...newest.values()];
}

function newestFirst(a: Claim, b: Claim): number {
  return (
    b.report.publishedMs - a.report.publishedMs ||
    a.report.id.localeCompare(b.report.id) ||
    a.statement.effect.localeCompare(b.statement.effect)
  );
}

function newestIds(claims: readonly Claim[]): string[] {
  return [...new Set([...claims].sort(newestFirst).map(({ report }) => report.id))].slice(0, MAX_IDS);
}

function newestVersions(all: readonly CodingReport[]): CodingReport[] {
  const newest = new Map<string, CodingReport>();
  for (const one of all) {
    const known = newest.get(one.id);
    if (known === undefined || one.version > known.version) newest.set(one.id, one);
  }
  return [...newest.values()];
}

const CODING = pattern(rule.words.coding);
const IN_FORCE = pattern(rule.words.inForce);
const SUSPENDED = pattern(rule.words.suspended);
const MORNING = pattern(rule.words.morning);
const EVENING = pattern(rule.words.evening);
const EXCEPT = pattern(rule.words.except);
/** A full stop ends a line, but not after 'Nov.' or 'No.'. */
const LINE_ENDS =
  /\n|[;•●▪|]|(?<!\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|nob|dis|okt|nos?|blg|sta|sto))(?<=[\p{L}\d)]{2})[.!](?=\s)|(?<=\?)\s/iu;
const MAX_LINES = 100;
const MAX_LINE = 1_000;

/** What a text states about number coding. A text that considers, asks or denies states nothing. */
export function readCoding(
  text: string,
  places: readonly NamedPlace[],
  publishedMs: number,
): CodingStatement[] {
  const whole = foldLine(text);
  if (!CODING.test(whole) || isDenial(whole)) return [];
  let start = 0;
  const lines = text
    .split(LINE_ENDS)
    .slice(0, MAX_LINES)
    .flatMap((line) => {
      const at = text.indexOf(line, start);
      start = at + line.length;
      return line.length > MAX_LINE ? [] : [{ at, line, folded: foldLine(line) }];
    });
  const daysOf = (line: string) => {
    const dated = foldLine(line.replace(/\bMay(?= \d)/g, 'Mayo')).replaceAll('~', ' to ');
    return announcedDays(dated.split(/ +/).filter(Boolean), publishedMs);
  };
  const stated = lines.flatMap(({ at, line, folded }): CodingStatement[] => {
    if (statesNothing(line, folded)) return [];
    const isInForce = IN_FORCE.test(folded);
    const isAbout = CODING.test(folded) || SUSPENDED.test(folded);
    if (!isAbout || (!isInForce && !SUSPENDED.test(folded))) return [];
    const exceptAt = folded.search(EXCEPT);
    const here = places.filter((place) => place.start >= at && place.end <= at + line.length);
    const isLeftOut = (place: NamedPlace) => exceptAt >= 0 && place.start - at > exceptAt;
    return [
      {
        effect: isInForce ? 'in_force' : 'suspended',
        dates: daysOf(line),
        part: findPart(folded),
        placeIds: here.filter((place) => !isLeftOut(place)).map(({ id }) => id),
        exceptIds: here.filter(isLeftOut).map(({ id }) => id),
      },
    ];
  });
  const dates = lines.map(({ line }) => daysOf(line)).find((days) => days.length > 0) ?? [];
  const dated = stated.map((one) => (one.dates.length > 0 ? one : { ...one, dates }));
  const exceptIds = dated.find((one) => one.exceptIds.length > 0)?.exceptIds ?? [];
  return dated.map((one) => (one.exceptIds.length > 0 ? one : { ...one, exceptIds }));
}

function findPart(folded: string): CodingPart | null {
  const [isMorning, isEvening] = [MORNING.test(folded), EVENING.test(folded)];
  return isMorning === isEvening ? null : isMorning ? 'morning' : 'evening';
}

function codingPart(part: string): CodingPart {
  return part === 'morning' ? 'morning' : 'evening';
}

function pattern(forms: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${forms.map((form) => form.replace(/ (?![?])/g, ' +')).join('|')})(?![a-z0-9])`);
}
