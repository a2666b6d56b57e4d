import { MANILA_OFFSET_MS } from '@paligid/domain/time/calendar';
import { foldWords } from '@paligid/geo/folded-words';
import dates from './data/dates.json' with { type: 'json' };

const MONTHS = new Map(Object.entries(dates.months));
const DAYS = new Map(Object.entries(dates.days));
const HOUR = 3_600_000;
/** If a text names a day without an hour, the middle of the day is used. */
const NOON = 12;
/** A named day is at most this long ago; otherwise it is next year's. */
const PAST_MS = 60 * 24 * HOUR;

/**
 * When something that a text announces begins: by its date, its day of the week or 'tomorrow'; absent if it names none.
 */
export function findScheduledTime(text: string, published: Date): Date | undefined {
  const words = foldWords(text.replace(/(\d)\s?([ap])\.?m\.?/gi, '$1$2m'));
  const local = new Date(published.getTime() + MANILA_OFFSET_MS);
  const day = findNamedDay(words, local) ?? findNextWeek(words, local) ?? findWeekday(words, local);
  if (day === undefined) return undefined;
  return new Date(day + (findHour(words) ?? NOON) * HOUR - MANILA_OFFSET_MS);
}

/** 'October 12', '12 October', 'Oktubre 12', 'ika-12 ng Oktubre': the first instant of the day, as if it were UTC. */
function findNamedDay(words: readonly string[], local: Date): number | undefined {
  for (const [i, word] of words.entries()) {
    const month = MONTHS.get(word);
    if (month === undefined || isEnd(words, i)) continue;
    // 'Simula 7:02 PM. May bumagsak na kable': a number two words before is the day only with 'of' or 'ng' between.
    const apart = DATE_LINKS.has(words[i - 1] ?? '') ? words[i - 2] : undefined;
    const number = [words[i + 1], words[i - 1], apart].map(Number).find((n) => n >= 1 && n <= 31);
    if (number === undefined) continue;
    const day = Date.UTC(local.getUTCFullYear(), month - 1, number);
    return day < local.getTime() - PAST_MS ? Date.UTC(local.getUTCFullYear() + 1, month - 1, number) : day;
  }
  return undefined;
}

const DATE_LINKS = new Set(dates.of);
const ENDS = new Set(dates.ends);
/** 'Until the evening of Tuesday' */
const END_WORDS = 4;

/** When it ends says nothing about when it begins. */
function isEnd(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - END_WORDS), at).some((word) => ENDS.has(word));
}

/** 'Ngayong weekend' is not today. */
const SPANS = new Set(dates.spans);
const NEXT_WEEK = dates.nextWeek.map((phrase) => ` ${phrase} `);
const MONDAY = 1;

/** 'Next week' begins on Monday; the 'linggo' of 'sa susunod na linggo' is a week, not a Sunday. */
function findNextWeek(words: readonly string[], local: Date): number | undefined {
  const text = ` ${words.join(' ')} `;
  if (!NEXT_WEEK.some((phrase) => text.includes(phrase))) return undefined;
  return nextWeekday(MONDAY, local);
}

/** The first instant of the next such day of the week after today, as if it were UTC. */
function nextWeekday(weekday: number, local: Date): number {
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return today + ((weekday - local.getUTCDay() + 7) % 7 || 7) * 24 * HOUR;
}

function findWeekday(words: readonly string[], local: Date): number | undefined {
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  for (const [i, word] of words.entries()) {
    const ahead = DAYS.get(word);
    if (ahead === undefined || isEnd(words, i) || SPANS.has(words[i + 1] ?? '')) continue;
    if (ahead < 0) return today - (ahead + 1) * 24 * HOUR;
    return nextWeekday(ahead, local);
  }
  return undefined;
}

function findHour(words: readonly string[]): number | undefined {
  for (const word of words) {
    const [, hour, half] = /^(\d{1,2})([ap])m$/.exec(word) ?? [];
    if (hour !== undefined) return (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  }
  return undefined;
}
