import type { TextLanguage } from '../language/text-language.ts';
import changes from './data/event-changes.json' with { type: 'json' };
import eventNames from './data/event-names.json' with { type: 'json' };
import { phraseTable, placeInFilipino, plainPhrase } from './phrase-table.ts';

const EVENTS = phraseTable(eventNames.entries);
const CHANGES = changes.entries.flatMap(({ fil, en }) => en.map((word) => ({ word, fil })));
const CHANGE_OF = new Map(CHANGES.map(({ word, fil }) => [word, fil]));
const CHANGE_WORDS = CHANGES.map(({ word }) => word)
  .sort((a, b) => b.length - a.length)
  .join('|');
const GRADES = new Map([
  ['final', 'huling bulletin'],
  ['minor', 'magaan'],
  ['moderate', 'katamtaman'],
  ['severe', 'matindi'],
  ['extreme', 'napakatindi'],
]);
/** An event name with what bulletins write behind it: number, grade, what became of it, and where. */
const HEADLINE = new RegExp(
  String.raw`^(?<event>.{3,80}?)(?: (?:no\. ?|number |#)(?<number>\d{1,3}[a-z]?))?(?: \((?<grade>${[...GRADES.keys()].join('|')})\))?(?: (?<change>${CHANGE_WORDS}))?(?:(?: for| over| in|:|,| -) (?<place>.{2,120}))?$`,
  'i',
);

/** A headline that is a standard event name; absent for free text, which stays as issued. */
export function translateHeadline(title: string, to: TextLanguage): string | undefined {
  const text = plainPhrase(title);
  if (to === 'en') return EVENTS.toEnglish(text);
  return EVENTS.toFilipino(text) ?? withParts(text);
}

function withParts(text: string): string | undefined {
  const { event = '', number, grade, change, place } = HEADLINE.exec(text)?.groups ?? {};
  // The number of a signal is part of its name.
  const named = number === undefined ? undefined : EVENTS.toFilipino(`${event} No. ${number}`);
  const name = named ?? EVENTS.toFilipino(event);
  const where = place === undefined ? '' : placeInFilipino(place);
  if (name === undefined || where === undefined) return undefined;
  const numbered = named !== undefined || number === undefined ? name : `${name} Blg. ${number}`;
  const graded = grade === undefined ? numbered : `${numbered} (${GRADES.get(grade.toLowerCase())})`;
  const changed =
    CHANGE_OF.get(change?.toLowerCase() ?? '')?.replace('{event}', lowerFirst(graded)) ?? graded;
  return where === '' ? changed : `${changed} para sa ${where}`;
}

/** 'Signal No. 3' and 'Alert Level 2' are names. */
function lowerFirst(text: string): string {
  return /^(?:Signal|Alert|El|La) /.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}
