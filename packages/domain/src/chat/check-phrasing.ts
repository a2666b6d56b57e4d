import { readsAsInstruction } from './reads-as-instruction.ts';

/** A sentence that a model returned, with the numbers of the sentences that it rests on. */
export type PhrasedSentence = { text: string; sources: readonly number[] };

const MAX_SENTENCE = 600;
const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['one', 'isa', 'isang', '1'],
  ['two', 'dalawa', 'dalawang', '2'],
  ['three', 'tatlo', 'tatlong', '3'],
  ['four', 'apat', '4'],
  ['five', 'lima', 'limang', '5'],
  ['six', 'anim', '6'],
  ['seven', 'pito', 'pitong', '7'],
  ['eight', 'walo', 'walong', '8'],
  ['nine', 'siyam', '9'],
  ['ten', 'sampu', 'sampung', '10'],
  ['dozen', 'dosena', 'dosenang', '12'],
  ['hundred', 'hundreds', 'daan', 'daang', '100'],
  ['thousand', 'thousands', 'libo', 'libong', '1000'],
  ['million', 'millions', 'milyon', 'milyong', '1000000'],
];
/** The same moment in both languages. */
const TIME_WORDS: readonly (readonly string[])[] = [
  ['today', 'ngayon', 'ngayong'],
  ['tonight', 'mamayang'],
  ['tomorrow', 'bukas'],
  ['yesterday', 'kahapon'],
  ['morning', 'umaga', 'am'],
  ['noon', 'tanghali'],
  ['afternoon', 'hapon', 'pm'],
  ['evening', 'night', 'gabi', 'pm'],
  ['midnight', 'hatinggabi'],
  ['week', 'linggo'],
  ['month', 'buwan'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miyerkules'],
  ['thursday', 'huwebes'],
  ['friday', 'biyernes'],
  ['saturday', 'sabado'],
  ['sunday', 'linggo'],
  ['january', 'enero', 'jan'],
  ['february', 'pebrero', 'feb'],
  ['march', 'marso'],
  ['april', 'abril', 'apr'],
  ['june', 'hunyo', 'jun'],
  ['july', 'hulyo', 'jul'],
  ['august', 'agosto', 'aug'],
  ['september', 'setyembre', 'sep', 'sept'],
  ['october', 'oktubre', 'oct'],
  ['november', 'nobyembre', 'nov'],
  ['december', 'disyembre', 'dec'],
];
const NEGATIONS = new Set(
  'no not never none without cannot cancelled canceled lifted ended false hindi wala walang huwag di kanselado tapos'.split(
    ' ',
  ),
);

/**
 * Whether a phrased sentence says nothing that the sentences it cites do not: every number, time, name and meaning in
 * it is in them, and it denies something only if they do. `meanings` finds what the lexicon and the gazetteer know.
 */
export function isFaithful(
  { text, sources }: PhrasedSentence,
  given: readonly string[],
  meanings: (text: string) => readonly string[],
): boolean {
  if (text.trim() === '' || text.length > MAX_SENTENCE || readsAsInstruction(text)) return false;
  if (sources.length === 0 || sources.some((at) => given[at] === undefined)) return false;
  const cited = sources.map((at) => given[at] ?? '').join('\n');
  const known = new Set(wordsIn(cited));
  const words = wordsIn(text);
  const hasAny = (group: readonly string[]) => group.some((word) => known.has(word));
  const numbers = numbersIn(text);
  const citedNumbers = new Set(numbersIn(cited));
  if (!numbers.every((number) => citedNumbers.has(number))) return false;
  for (const group of [...NUMBER_WORDS, ...TIME_WORDS])
    if (words.some((word) => group.includes(word)) && !hasAny(group)) return false;
  if (!namesIn(text).every((name) => known.has(name))) return false;
  const isDenied = (all: readonly string[]) => all.some((word) => NEGATIONS.has(word));
  if (isDenied(words) !== isDenied([...known])) return false;
  const citedMeanings = new Set(meanings(cited));
  return meanings(text).every((meaning) => citedMeanings.has(meaning));
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** '1,200' and '1200' are one number; '10:30' is two. */
function numbersIn(text: string): string[] {
  return (text.replace(/(\d),(?=\d{3}\b)/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []).map((number) =>
    number.replace(/^0+(?=\d)/, ''),
  );
}

/** Words with a capital that do not begin the sentence, and words in capitals anywhere. */
function namesIn(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  return words.flatMap(({ 0: word }, i) => {
    const isName = /^\p{Lu}/u.test(word) && (i > 0 || /^\p{Lu}{2,}$/u.test(word));
    return isName ? wordsIn(word) : [];
  });
}
