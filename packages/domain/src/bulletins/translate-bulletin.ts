import type { TextLanguage } from '../understanding/text-language.ts';
import audiences from './data/audiences.json' with { type: 'json' };
import changes from './data/event-changes.json' with { type: 'json' };
import eventNames from './data/event-names.json' with { type: 'json' };
import instructions from './data/instructions.json' with { type: 'json' };
import { createPhraseTable, placeInFilipino, plainPhrase } from './phrase-table.ts';

const INSTRUCTIONS = createPhraseTable(instructions.entries);
const AUDIENCES = createPhraseTable(audiences.entries);

const ADVISED = `(?:is|are) (?:also |hereby |strongly )?(?:advised|urged|asked|told|reminded|requested|encouraged|ordered|warned)`;
const ORDER = `(?:${ADVISED} (?:(?<not>not) )?to|should(?: (?<shouldNot>not))?|must(?: (?<mustNot>not))?)`;
/** Addressed to everybody: adds nothing to the order itself. */
const EVERYBODY = new RegExp(
  `^(?:(?:the )?(?:general )?public|everyone|everybody|(?:all |affected |concerned )?(?:residents|people|families|communities|persons)|all|you) ${ORDER} (?<order>.+)$`,
  'i',
);
const SOMEBODY = new RegExp(
  `^(?:the |all |affected )?(?:residents|families|people|those|persons|communities|households) (?<who>.{2,60}?) ${ORDER} (?<order>.+)$`,
  'i',
);
const POLITE = /^(?:please|kindly) /i;
const AT_ONCE = /,? (?:immediately|at once|right away|now|as soon as possible)$/i;
const IS_URGENT = /\bna po\b|\bagad\b/;
const IS_NEGATIVE = /^(?:do not|don't|never)\b/i;
const CONJUNCTION = /; |,? and /g;

/**
 * Translates a standard instruction of PAGASA, PHIVOLCS or NDRRMC to the other language, keeping the final punctuation.
 * Undefined unless listed phrases cover all of it: half of an order can be worse than one in a foreign language.
 */
export function translateInstruction(text: string, to: TextLanguage): string | undefined {
  const translated = to === 'en' ? INSTRUCTIONS.toEnglish(text) : instructionToFilipino(plainPhrase(text));
  return translated && `${translated}${/[.!]$/.exec(text.trim())?.[0] ?? ''}`;
}

function instructionToFilipino(text: string): string | undefined {
  return translateGeneralOrder(text) ?? translateAddressedOrder(text);
}

function translateGeneralOrder(text: string): string | undefined {
  const order = text.replace(POLITE, '');
  const groups = EVERYBODY.exec(order)?.groups;
  return orderInFilipino(order) ?? (groups && orderInFilipino(extractOrder(groups)));
}

function translateAddressedOrder(text: string): string | undefined {
  const groups = SOMEBODY.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const audience = AUDIENCES.toFilipino(groups['who'] ?? '');
  const order = orderInFilipino(extractOrder(groups));
  return audience && order && `${audience}: ${lowerFirst(order)}`;
}

function extractOrder({ not, shouldNot, mustNot, order = '' }: Record<string, string | undefined>): string {
  return [not, shouldNot, mustNot].some((it) => it !== undefined) ? `do not ${order}` : order;
}

function orderInFilipino(order: string): string | undefined {
  return INSTRUCTIONS.toFilipino(order) ?? translateUrgentOrder(order) ?? translateJoinedOrders(order);
}

function translateUrgentOrder(order: string): string | undefined {
  const base = order.replace(AT_ONCE, '');
  const translated = base === order ? undefined : INSTRUCTIONS.toFilipino(base);
  if (translated === undefined || IS_URGENT.test(translated)) return translated;
  return `${translated} ngayon na`;
}

/** Two orders in one sentence. 'Do not' may also apply to what follows its 'and': such a sentence is not translated. */
function translateJoinedOrders(order: string): string | undefined {
  for (const { 0: joint, index } of order.matchAll(CONJUNCTION)) {
    const first = order.slice(0, index);
    const second = order.slice(index + joint.length);
    if (joint.includes('and') && IS_NEGATIVE.test(first) && !IS_NEGATIVE.test(second)) return undefined;
    const one = INSTRUCTIONS.toFilipino(first) ?? translateUrgentOrder(first);
    const other = INSTRUCTIONS.toFilipino(second) ?? translateUrgentOrder(second);
    if (one !== undefined && other !== undefined) return `${one} at ${lowerFirst(withoutPo(other))}`;
  }
  return undefined;
}

/** One 'po' per sentence is enough. */
function withoutPo(text: string): string {
  return text.replace(/ pong\b/, 'ng').replace(/ po\b/, '');
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

const EVENT_NAMES = createPhraseTable(eventNames.entries);
const CHANGES = changes.entries.flatMap(({ fil, en }) => en.map((word) => ({ word, fil })));
const CHANGE_BY_WORD = new Map(CHANGES.map(({ word, fil }) => [word, fil]));
const CHANGE_PATTERN = CHANGES.map(({ word }) => word)
  .sort((a, b) => b.length - a.length)
  .join('|');
const GRADES = new Map([
  ['final', 'huling bulletin'],
  ['minor', 'magaan'],
  ['moderate', 'katamtaman'],
  ['severe', 'matindi'],
  ['extreme', 'napakatindi'],
]);
/** An event name followed by what bulletins append: number, grade, change and area. */
const HEADLINE = new RegExp(
  String.raw`^(?<event>.{3,80}?)(?: (?:no\. ?|number |#)(?<number>\d{1,3}[a-z]?))?(?: \((?<grade>${[...GRADES.keys()].join('|')})\))?(?: (?<change>${CHANGE_PATTERN}))?(?:(?: for| over| in|:|,| -) (?<place>.{2,120}))?$`,
  'i',
);

/** Translates a headline that is a standard event name; undefined for free text, which is shown as issued. */
export function translateHeadline(title: string, to: TextLanguage): string | undefined {
  const text = plainPhrase(title);
  if (to === 'en') return EVENT_NAMES.toEnglish(text);
  return EVENT_NAMES.toFilipino(text) ?? translateParts(text);
}

function translateParts(text: string): string | undefined {
  const { event = '', number, grade, change, place } = HEADLINE.exec(text)?.groups ?? {};
  // The number of a signal is part of its name.
  const named = number === undefined ? undefined : EVENT_NAMES.toFilipino(`${event} No. ${number}`);
  const name = named ?? EVENT_NAMES.toFilipino(event);
  const where = place === undefined ? '' : placeInFilipino(place);
  if (name === undefined || where === undefined) return undefined;
  const numbered = named !== undefined || number === undefined ? name : `${name} Blg. ${number}`;
  const graded = grade === undefined ? numbered : `${numbered} (${GRADES.get(grade.toLowerCase())})`;
  const changed =
    CHANGE_BY_WORD.get(change?.toLowerCase() ?? '')?.replace('{event}', lowerFirstUnlessName(graded)) ??
    graded;
  return where === '' ? changed : `${changed} para sa ${where}`;
}

/** 'Signal No. 3' and 'Alert Level 2' are names. */
function lowerFirstUnlessName(text: string): string {
  return /^(?:Signal|Alert|El|La) /.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** The CAP 1.2 values for response type, urgency, certainty and severity. */
export const CAP_TERMS = {
  response: {
    Shelter: { en: 'Take shelter', fil: 'Sumilong po' },
    Evacuate: { en: 'Evacuate', fil: 'Lumikas na po' },
    Prepare: { en: 'Prepare', fil: 'Maghanda po' },
    Execute: { en: 'Carry out your plan', fil: 'Gawin na po ang plano' },
    Avoid: { en: 'Avoid the area', fil: 'Umiwas po sa lugar' },
    Monitor: { en: 'Monitor updates', fil: 'Subaybayan po ang mga ulat' },
    Assess: { en: 'Assess the situation', fil: 'Suriin po ang sitwasyon' },
    AllClear: { en: 'All clear', fil: 'Ligtas na' },
    None: { en: 'No action needed', fil: 'Walang kailangang gawin' },
  },
  urgency: {
    Immediate: { en: 'Act now', fil: 'Kumilos na ngayon' },
    Expected: { en: 'Act within the hour', fil: 'Kumilos sa loob ng isang oras' },
    Future: { en: 'Act in the coming hours', fil: 'Kumilos sa mga susunod na oras' },
    Past: { en: 'No longer urgent', fil: 'Hindi na apurahan' },
    Unknown: { en: 'Not stated', fil: 'Hindi sinabi' },
  },
  certainty: {
    Observed: { en: 'Happening now or seen', fil: 'Nangyayari na o nakita na' },
    Likely: { en: 'Likely', fil: 'Malamang mangyari' },
    Possible: { en: 'Possible', fil: 'Posibleng mangyari' },
    Unlikely: { en: 'Unlikely', fil: 'Malabong mangyari' },
    Unknown: { en: 'Not stated', fil: 'Hindi sinabi' },
  },
  severity: {
    Extreme: { en: 'Extreme', fil: 'Napakatindi' },
    Severe: { en: 'Severe', fil: 'Matindi' },
    Moderate: { en: 'Moderate', fil: 'Katamtaman' },
    Minor: { en: 'Minor', fil: 'Magaan' },
    Unknown: { en: 'Not stated', fil: 'Hindi sinabi' },
  },
} as const;
