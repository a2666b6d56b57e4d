/**
 * What may follow the full stop of an abbreviation. `name`: always the same sentence (`Brgy. Tumana`). `number`: the
 * same sentence if a digit follows (`No. 5`). `either`: a sentence end only if the next word clearly starts one (`at 6
 * a.m. The road …`).
 */
type Follows = 'name' | 'number' | 'either';

/** Abbreviations in English and Filipino reports, without their last full stop. All may be written in capitals. */
export const ABBREVIATIONS: Readonly<Record<Follows, readonly string[]>> = {
  name: [
    // Before place names.
    ...['Brgy', 'Brgys', 'Bgy', 'Sto', 'Sta', 'Mt', 'Ft', 'Pto', 'Kal', 'Mun', 'Prov', 'cor'],
    // Before personal names.
    ...[
      'Mr',
      'Mrs',
      'Ms',
      'Dr',
      'Dra',
      'Drs',
      'Engr',
      'Inh',
      'Atty',
      'Arch',
      'Ar',
      'Prof',
      'Gng',
      'Bb',
      'Ma',
    ],
    ...['Hon', 'Pres', 'Sen', 'Rep', 'Cong', 'Gov', 'Gob', 'Sec', 'Usec', 'Asec', 'Amb', 'Kgd', 'Kag', 'Kap'],
    ...[
      'Gen',
      'Hen',
      'Col',
      'Maj',
      'Capt',
      'Lt',
      'Sgt',
      'Cpl',
      'Pvt',
      'Supt',
      'Insp',
      'Cmdr',
      'PCol',
      'PMaj',
    ],
    ...['Fr', 'Rev', 'Msgr', 'Bro', 'Sis'],
    ...['vs', 'approx', 'hal', 'e.g', 'i.e'],
  ],
  number: [
    ...['No', 'Nos', 'Blg', 'Blk', 'Km', 'Art', 'Vol', 'Tel', 'Cel', 'Rm', 'Php', 'PhP'],
    ...['Jan', 'Feb', 'Mar', 'Apr', 'Jun', 'Jul', 'Aug', 'Sep', 'Sept', 'Oct', 'Nov', 'Dec'],
    ...['Ene', 'Peb', 'Abr', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
  ],
  either: [
    ...['a.m', 'p.m', 'n.u', 'n.t', 'n.h', 'n.g', 'n.m'],
    ...['St', 'Ave', 'Blvd', 'Rd', 'Ext', 'Hwy', 'Bldg', 'Subd', 'Vill', 'Cmpd'],
    ...['Jr', 'Sr', 'Inc', 'Corp', 'Co', 'Ltd', 'Dept', 'Univ', 'Phil', 'etc', 'atbp'],
    ...['U.S', 'U.N', 'U.K', 'U.P', 'Ph.D', 'M.D'],
  ],
};

/** Words that start a sentence but not a name. */
const SENTENCE_STARTERS: readonly string[] = [
  ...['The', 'A', 'An', 'It', 'Its', 'He', 'She', 'They', 'We', 'This', 'That', 'These', 'Those', 'There'],
  ...['In', 'On', 'At', 'But', 'And', 'No', 'All', 'Some', 'Many', 'Two', 'Three', 'After', 'Before', 'When'],
  ...['Ang', 'Sa', 'Si', 'Sina', 'Ayon', 'Ito', 'Iyon', 'Siya', 'Sila', 'Wala', 'Walang', 'Hindi'],
  ...['Kaya', 'Ngunit', 'Pero', 'Habang', 'Nang', 'Kung', 'Dahil', 'Lahat', 'Dalawa', 'Tatlo', 'Bukas'],
];

/** Closing marks belong to the sentence; the next one starts with a capital, a digit or a bullet. */
const CANDIDATE = /[.!?…]+["'”’)\]]*(?=\s+["'“‘(]?[\p{Lu}\p{N}\-*•·])|\n+|\r+/gu;
/** The last word before a full stop, including full stops inside it. Bounded: longer words are not abbreviations. */
const LAST_WORD = /(?:^|[^\p{L}\p{N}.])((?:\p{L}\.?){1,12})\.$/u;
const INITIALS = /^\p{Lu}(?:\.\p{Lu})*$/u;
const NEXT_WORD = /^\s+["'“‘(]?([\p{L}\p{N}]+)/u;
const MAX_WORD_LENGTH = 30;

const BEFORE_NAME = withCapitals(ABBREVIATIONS.name);
const BEFORE_NUMBER = withCapitals(ABBREVIATIONS.number);
const BEFORE_EITHER = withCapitals(ABBREVIATIONS.either);
const STARTER_SET = new Set(SENTENCE_STARTERS);

/** The sentences of a text in order, unchanged. Line breaks end sentences too. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of sentenceEnds(text)) {
    const sentence = text.slice(start, end).trim();
    if (sentence !== '') sentences.push(sentence);
    start = end;
  }
  return sentences;
}

/** As many whole sentences from the start as fit; undefined if not even the first does. */
export function leadingSentences(text: string, longest: number): string | undefined {
  let lead: string | undefined;
  for (const end of sentenceEnds(text)) {
    const prefix = text.slice(0, end).trim();
    if (prefix.length > longest) return lead;
    if (prefix !== '') lead = prefix;
  }
  return lead;
}

/** The positions where sentences end; the last is the end of the text. */
function* sentenceEnds(text: string): Generator<number> {
  for (const { index, 0: mark } of text.matchAll(CANDIDATE)) {
    const end = index + mark.length;
    const isFullStop = mark.startsWith('.') && !mark.startsWith('..');
    if (!isFullStop || !continuesSentence(text.slice(0, index + 1), text.slice(end, end + MAX_WORD_LENGTH)))
      yield end;
  }
  yield text.length;
}

/** Whether the last word is an abbreviation or an initial, with its full stop. */
export function endsInAbbreviation(text: string): boolean {
  const word = lastWord(text);
  return word !== undefined && (isAlwaysInside(word) || BEFORE_EITHER.has(word) || BEFORE_NUMBER.has(word));
}

/** Whether the full stop at the end of `before` belongs to an abbreviation, so that `after` continues the sentence. */
function continuesSentence(before: string, after: string): boolean {
  const word = lastWord(before);
  if (word === undefined) return false;
  const [, next = ''] = NEXT_WORD.exec(after) ?? [];
  if (BEFORE_EITHER.has(word)) return !STARTER_SET.has(next);
  if (BEFORE_NUMBER.has(word) && /^\p{N}/u.test(next)) return true;
  return isAlwaysInside(word);
}

function lastWord(text: string): string | undefined {
  return LAST_WORD.exec(text.slice(-MAX_WORD_LENGTH))?.[1];
}

function isAlwaysInside(word: string): boolean {
  return BEFORE_NAME.has(word) || INITIALS.test(word);
}

function withCapitals(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, word.toUpperCase()]));
}

const MAX_ACTIONS = 5;
const BULLET = /^[\s\-*•·]+/;
/** The '1.' of a numbered list is not a sentence. */
const HAS_WORDS = /\p{L}/u;

/**
 * A publisher's advice as short actions, verbatim. A sentence that is too long for a chip is left to the full text:
 * half an instruction can be worse than none.
 */
export function immediateActions(advice: string | null, longest: number): string[] {
  if (advice === null) return [];
  const sentences = splitSentences(advice).map((sentence) => sentence.replace(BULLET, '').trim());
  const short = sentences.filter((sentence) => HAS_WORDS.test(sentence) && sentence.length <= longest);
  return [...new Set(short)].slice(0, MAX_ACTIONS);
}
