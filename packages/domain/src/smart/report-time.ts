import { MANILA_OFFSET_MS, manilaDate } from '../time/calendar.ts';
import { findNamedDays, WEEKDAYS } from '../time/named-days.ts';
import { CLOSED, LANES, SLOW, STOPPED } from './route-words.ts';
import { anyOf } from './word-patterns.ts';

const WEEKDAY = `(?:${[...WEEKDAYS.keys()].join('|')})`;
const SENTENCE_ENDS = /[.;]\s/u;
const HINDRANCES = [CLOSED, STOPPED, SLOW, LANES];
/** Something is yet to come, as 'will be closed', 'isasara', 'starts', 'sa susunod na'. */
const COMING = anyOf(
  ...['will', 'to (?:be|close|start|open|move)', 'set (?:to|for)', 'scheduled', 'starts?', 'begins?', 'next'],
  ...[
    'coming',
    'expected',
    'plans?',
    'planned',
    'simula',
    'magsisimula',
    'sisimulan',
    'isasara',
    'magsasara',
  ],
  ...['gagawin', 'susunod', 'darating', 'nakatakda', `(?:sa|ngayong|pagsapit ng) ${WEEKDAY}`],
);
const NOW = anyOf(
  'today',
  'now',
  'this morning',
  `ngayong? (?!${WEEKDAY})\\p{L}+`,
  'kaninang',
  'since',
  'already',
  'mula kagabi',
);
const TONIGHT = anyOf(
  '(?<!until |till )tonight',
  '(?<!hanggang )mamayang gabi',
  'this evening',
  'later tonight',
);
const DISTANT = anyOf(
  'next (?:week|month|year)',
  'sa susunod na (?:linggo|buwan|taon)',
  'this (?:christmas|holiday season)',
);
const EVENING_HOUR = 17;

/**
 * Whether what a text says of a way is about a later day than that of an instant, or about its evening. The first
 * sentence that speaks of a hindrance decides: 'closed; repairs begin next week' is about now.
 */
export function isOfLaterDay(words: string, ms: number): boolean {
  if (NOW.test(words)) return false;
  const first = words.split(SENTENCE_ENDS).find((one) => HINDRANCES.some((hindrance) => hindrance.test(one)));
  if (first === undefined) return false;
  const isEvening = new Date(ms + MANILA_OFFSET_MS).getUTCHours() >= EVENING_HOUR;
  return (TONIGHT.test(first) && !isEvening) || DISTANT.test(first) || namesLaterDay(first, ms);
}

function namesLaterDay(sentence: string, ms: number): boolean {
  const date = manilaDate(ms);
  const all = sentence.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const isComing = COMING.test(sentence);
  const days = findNamedDays(all, ms).filter(
    ({ isLast, first, words: count }) => !isLast && !(count === 1 && isOpenWord(all, first) && !isComing),
  );
  // A date is certain; the name of a weekday may be the last one.
  const isLater = isComing
    ? ({ dates }: { dates: string[] }) => !dates.includes(date) && dates.some((one) => one > date)
    : ({ dates }: { dates: string[] }) => dates.every((one) => one > date);
  return days.length > 0 && days.every(isLater);
}

/** 'Bukas' is 'tomorrow' and 'open'. */
function isOpenWord(all: readonly string[], at: number): boolean {
  return all[at] === 'bukas' && all[at + 1] !== 'ng';
}
