import { findNamedDays } from '../time/named-days.ts';
import { range } from './levels.ts';

const DAY_MS = 86_400_000;
/** A longer suspension is announced anew. */
const MAX_DAYS = 31;
const SHORT_MONTHS: Readonly<Record<string, string>> = {
  ...{ jan: 'january', feb: 'february', mar: 'march', apr: 'april', jun: 'june', jul: 'july', aug: 'august' },
  ...{ sep: 'september', sept: 'september', oct: 'october', nov: 'november', dec: 'december' },
  ...{ ene: 'enero', peb: 'pebrero', abr: 'abril', hun: 'hunyo', hul: 'hulyo', ago: 'agosto' },
  ...{ set: 'setyembre', okt: 'oktubre', nob: 'nobyembre', dis: 'disyembre' },
};
const NEAR = new Set(['ngayong', 'ngayon', 'today', 'this', 'bukas', 'tomorrow', 'mamayang', 'mamaya']);
/** What may stand between 'tomorrow' and the name of that day. */
const BETWEEN = new Set(['ng', 'na', 'araw', 'darating', 'day']);
const TO = new Set(['to', 'hanggang', 'until', 'through', 'till']);
const AND = new Set(['and', 'at']);
/** After 'at' and a number: an hour, and not the day of a list in Filipino. */
const CLOCK = /^(?:\d\d|[ap]m?|nn|noon|mn|midnight)$/;

/**
 * The days that a line of an announcement names, seen from when it was written; empty when it names none. A weekday is
 * the coming one: an announcement is about what is to come. `lastFrom`: where 'until Friday' counts from.
 */
export function announcedDays(words: readonly string[], writtenMs: number): string[] {
  const named = words.map((word, i) => (isNumber(words[i + 1]) ? (SHORT_MONTHS[word] ?? word) : word));
  const found = findNamedDays(named, writtenMs);
  const dates = new Set<string>();
  found.forEach((day, i) => {
    const next = found[i + 1];
    const after = day.first + day.words;
    const gap = next === undefined ? [] : named.slice(after, next.first);
    // 'Ngayong Lunes', 'bukas, Nobyembre 17': the name says which day is meant.
    const isRepeated =
      NEAR.has(named[day.first] ?? '') &&
      next !== undefined &&
      gap.length <= 2 &&
      gap.every((word) => BETWEEN.has(word));
    if (isRepeated) return;
    const [date] = day.dates;
    if (date === undefined) return;
    const before = found[i - 1]?.dates[0];
    const from = day.isLast || TO.has(named[day.first - 1] ?? '') ? (before ?? firstDay(writtenMs)) : date;
    for (const one of daysBetween(from, date)) dates.add(one);
    for (const one of moreDays(named, after, date)) dates.add(one);
  });
  return [...dates].sort();
}

/** 'November 16 to 18', 'November 16 and 17': numbers after a date. */
function moreDays(words: readonly string[], after: number, date: string): string[] {
  const [link = '', number = ''] = [words[after], words[after + 1]];
  if (!isNumber(number) || !(TO.has(link) || AND.has(link)) || Number(number) > MAX_DAYS) return [];
  if (link === 'at' && CLOCK.test(words[after + 2] ?? '')) return [];
  const last = `${date.slice(0, 8)}${number.padStart(2, '0')}`;
  return TO.has(link) ? daysBetween(date, last) : daysBetween(last, last);
}

function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return Number.isNaN(to) ? [] : [last];
  const count = Math.min((to - from) / DAY_MS, MAX_DAYS - 1);
  return range(0, count).map((day) => new Date(from + day * DAY_MS).toISOString().slice(0, 10));
}

function firstDay(writtenMs: number): string {
  return findNamedDays(['today'], writtenMs)[0]?.dates[0] ?? '';
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,2}$/.test(word);
}
