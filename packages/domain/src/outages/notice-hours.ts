import { findNamedDays } from '../time/named-days.ts';

/** From and until as instants; of a day without hours its date. */
export type NoticeHours = { windows: { fromMs: number; untilMs: number }[]; dates: string[] };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HALF_DAY = 720;
const FULL_DAY = 1_440;
const MAX_DAYS = 14;
const MAX_WINDOWS = 28;
const MANILA = '+08:00';

const HOUR_WORDS = [
  ...[
    'una',
    'dos',
    'tres',
    'k[uw]+atro',
    'singko',
    'sais',
    'siyete',
    'otso',
    'n[uw]+ebe',
    'diyes',
    'onse',
    'dose',
  ],
];
const PART =
  'umaga|tanghali|hapon|gabi|madaling[ -]araw|hatinggabi|morning|noon|afternoon|evening|night|midnight';
/** '9 AM', '9:30 p.m.', '12 nn', '9 n.u.', '9 ng umaga', 'alas-9 ng gabi', '10 in the evening'. */
const DIGITS = new RegExp(
  `(?:\\balas[ -]?)?\\b(\\d{1,2})(?:[:.](\\d{2}))? ?(?:([ap])\\.? ?m\\b\\.?|(nn|noon|mn|midnight)\\b|n\\. ?([uhgt])\\b\\.?|n([uht])\\b|(?:ng|nang|sa|in the|at) (?:the )?(${PART})\\b)`,
  'g',
);
/** 'Alas-nuwebe ng umaga', 'alas-dos y medya ng hapon'. */
const WORDS = new RegExp(
  `\\balas?[ -]?(${HOUR_WORDS.join('|')})(?: (?:y )?(medya))? (?:ng|sa) (${PART})\\b`,
  'g',
);
const BARE_HOURS = HOUR_WORDS.map((word) => new RegExp(`^${word}$`));
/** '9-11 AM', '9:00 to 11 AM': the first hour of a range takes its half of the day from the second. */
const SHARED = /\b(\d{1,2})(?:[:.](\d{2}))? ?(?:[-–—]|to|hanggang|until) ?(?=<(\d+)>)/g;
/** '22:00', '09:30' of a clock of 24 hours. */
const CLOCK = /\b([01]\d|2[0-3]):([0-5]\d)\b/g;
const MONTH_BEFORE =
  /\b(?:jan|feb|peb|mar|apr|abr|may|jun|hun|jul|hul|aug|ago|sep|set|oct|okt|nov|nob|dec|dis)[a-z]*\.? $/;
const SHORT_MONTHS: Readonly<Record<string, string>> = {
  ...{ jan: 'january', feb: 'february', mar: 'march', apr: 'april', may: 'mayo', jun: 'june', jul: 'july' },
  ...{ aug: 'august', sep: 'september', sept: 'september', oct: 'october', nov: 'november', dec: 'december' },
  ...{ ene: 'enero', peb: 'pebrero', abr: 'abril', hun: 'hunyo', hul: 'hulyo', ago: 'agosto' },
  ...{ set: 'setyembre', okt: 'oktubre', nob: 'nobyembre', dis: 'disyembre' },
};
const TO = new Set(['to', 'hanggang', 'until', 'till', 'through']);
const AND = new Set(['and', 'at']);
const BETWEEN = new Set(['between', 'pagitan']);
/** Further apart two times are no range. */
const MAX_GAP = 8;

/**
 * The hours that a line of a notice states, seen from when it was written. `carried`: the days of the lines before, for
 * a line that names none. A window that would end before it begins ends on the next day.
 */
export function readNoticeHours(
  line: string,
  writtenMs: number,
  carried: readonly string[],
): NoticeHours & { ownDates: string[] } {
  const words = wordsOf(line);
  const days = findDays(words, writtenMs);
  const ownDates = [...new Set(days.flatMap(({ dates }) => dates))].sort();
  const times = words.flatMap((word, at) =>
    word.startsWith('<') ? [{ at, minutes: Number(word.slice(1, -1)) }] : [],
  );
  const windows: NoticeHours['windows'] = [];
  let used = -1;
  for (let i = 0; i + 1 < times.length && windows.length < MAX_WINDOWS; i += 1) {
    const [from, until] = [times[i], times[i + 1]];
    if (from === undefined || until === undefined) break;
    const link = linkBetween(words, from.at, until.at);
    if (link === undefined) continue;
    const next = times[i + 2]?.at ?? words.length;
    const isIn = (first: number, last: number) => (day: Day) => day.first > first && day.first < last;
    const before = [...days].reverse().find(isIn(used, link));
    const mid = days.find(isIn(link, until.at));
    const after = days.find((day) => day.first > until.at && day.first <= until.at + 2 && day.first < next);
    // 'Nov 17, 9 AM to 3 PM; Nov 18, 9 AM to 5 PM': the second date begins the second range.
    const isNext =
      after !== undefined && times[i + 2] !== undefined && next - (after.first + after.words) <= 2;
    const end = mid ?? (isNext ? undefined : after);
    const starts = before?.dates ?? (mid === undefined ? end?.dates : undefined) ?? carried;
    const untilDate = before === undefined && mid === undefined ? undefined : end?.dates.at(-1);
    for (const date of starts.slice(0, MAX_DAYS)) {
      const window = windowOf(date, from.minutes, starts.length === 1 ? untilDate : undefined, until.minutes);
      if (window !== undefined) windows.push(window);
    }
    used = isNext || after === undefined ? until.at : after.first + after.words - 1;
    i += 1;
  }
  return { windows: windows.slice(0, MAX_WINDOWS), dates: windows.length > 0 ? [] : ownDates, ownDates };
}

type Day = { first: number; words: number; dates: string[] };

/** The days that are named, each once: 'tomorrow, November 17 (Tuesday)' is one. */
function findDays(words: readonly string[], writtenMs: number): Day[] {
  const found = findNamedDays(words, writtenMs);
  const days: Day[] = [];
  for (const { first, words: count, dates } of found) {
    const [date] = dates;
    if (date === undefined) continue;
    const before = days.at(-1);
    const isSame = before !== undefined && first - (before.first + before.words) <= 0;
    const isDated = words.slice(first, first + count).some((word) => /^\d/.test(word));
    if (isSame && isDated) days.pop();
    if (isSame && !isDated) {
      before.words = first + count - before.first;
      continue;
    }
    const last = lastOf(words, first + count, date);
    days.push({ first, words: count + last.words, dates: last.dates });
  }
  return days;
}

/** 'November 16 to 18', 'November 16 and 17': numbers after a date. */
function lastOf(words: readonly string[], at: number, date: string): { dates: string[]; words: number } {
  const [link = '', number = ''] = [words[at], words[at + 1]];
  const day = /^\d{1,2}$/.test(number) ? Number(number) : 0;
  const last = Date.parse(`${date.slice(0, 8)}${number.padStart(2, '0')}`);
  const first = Date.parse(date);
  if (day < 1 || Number.isNaN(last) || last <= first || last - first > MAX_DAYS * DAY_MS)
    return { dates: [date], words: 0 };
  if (AND.has(link)) return { dates: [date, isoDate(last)], words: 2 };
  if (!TO.has(link)) return { dates: [date], words: 0 };
  const count = (last - first) / DAY_MS + 1;
  return { dates: Array.from({ length: count }, (_, i) => isoDate(first + i * DAY_MS)), words: 2 };
}

function linkBetween(words: readonly string[], from: number, until: number): number | undefined {
  if (until - from > MAX_GAP) return undefined;
  const isBetween = words.slice(Math.max(0, from - 4), from).some((word) => BETWEEN.has(word));
  const at = words.findIndex(
    (word, i) => i > from && i < until && (TO.has(word) || (isBetween && AND.has(word))),
  );
  return at < 0 ? undefined : at;
}

function windowOf(date: string, from: number, untilDate: string | undefined, until: number) {
  const start = Date.parse(`${date}T00:00:00${MANILA}`);
  const end = Date.parse(`${untilDate ?? date}T00:00:00${MANILA}`);
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  const fromMs = start + from * MINUTE_MS;
  const stated = end + until * MINUTE_MS;
  const untilMs = untilDate === undefined && stated <= fromMs ? stated + DAY_MS : stated;
  return untilMs <= fromMs || untilMs - fromMs > MAX_DAYS * DAY_MS ? undefined : { fromMs, untilMs };
}

/** Folded words, each time of day as '<minutes>'. */
function wordsOf(line: string): string[] {
  const plain = line
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/gu, ' ')
    .toLowerCase();
  const marked = plain
    .replace(WORDS, (whole, hour: string, half: string | undefined, part: string) => {
      const index = BARE_HOURS.findIndex((word) => word.test(hour));
      return mark(index + 1, half === undefined ? 0 : 30, partHalf(part, index + 1)) ?? whole;
    })
    .replace(DIGITS, (whole, hour, minute, letter, noon, dotted, bare, part) => {
      const half =
        letter ?? (noon === undefined ? undefined : partHalf(noon, 12)) ?? letterHalf(dotted ?? bare);
      return mark(Number(hour), Number(minute ?? 0), half ?? partHalf(part ?? '', Number(hour))) ?? whole;
    })
    .replace(CLOCK, (_, hour, minute) => ` <${Number(hour) * 60 + Number(minute)}> `)
    .replace(SHARED, (whole, hour, minute, until, offset: number, text: string) =>
      MONTH_BEFORE.test(text.slice(Math.max(0, offset - 12), offset))
        ? whole
        : (sharedHalf(Number(hour), Number(minute ?? 0), Number(until)) ?? whole),
    );
  const words = marked.replace(/[-–—]/g, ' to ').match(/<\d+>|[a-z0-9]+/g) ?? [];
  return words.map((word, i) => (/^\d{1,2}$/.test(words[i + 1] ?? '') ? monthOf(word, words[i + 2]) : word));
}

/** In Filipino 'may 6 barangay' says that there are six: the month needs a day of its own, or a year or time after it. */
function monthOf(word: string, after: string | undefined): string {
  if (word === 'may' && after !== undefined && !/^(?:<|20\d\d$)/.test(after) && !TO.has(after)) return word;
  return SHORT_MONTHS[word] ?? word;
}

function mark(hour: number, minute: number, half: 'a' | 'p'): string | undefined {
  if (hour < 1 || hour > 12 || minute > 59) return undefined;
  return ` <${(hour % 12) * 60 + minute + (half === 'p' ? HALF_DAY : 0)}> `;
}

function sharedHalf(hour: number, minute: number, until: number): string | undefined {
  if (hour < 1 || hour > 12 || minute > 59) return undefined;
  const morning = (hour % 12) * 60 + minute;
  const near = [morning, morning + HALF_DAY].filter((one) => one < until);
  const from = near.at(-1) ?? morning + HALF_DAY;
  return ` <${from % FULL_DAY}> to `;
}

function letterHalf(letter: string | undefined): 'a' | 'p' | undefined {
  return letter === undefined ? undefined : letter === 'u' ? 'a' : 'p';
}

/** Twelve at night is midnight, the beginning of a day; one at night is past it. */
function partHalf(part: string, hour: number): 'a' | 'p' {
  if (/^(?:umaga|madaling|morning|mn|midnight|hatinggabi)/.test(part)) return 'a';
  return /^(?:gabi|night|evening)/.test(part) && hour === 12 ? 'a' : 'p';
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
