import { readsAsInstruction } from './reads-as-instruction.ts';

/** A sentence that a model returned, with the numbers of the sentences that it rests on. */
export type PhrasedSentence = { text: string; sources: readonly number[] };

const MAX_SENTENCE = 600;
/** A piece of a sentence may be true and the whole not. */
const SENTENCE_END = /[.!?…]["'”’)]*\s*$/;
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

/** Words that join what others say, and that say who says it. */
const CONNECTING = new Set(
  `a an the this that these those it its they their them he she his her there here of in on at to for from by with as
  into onto over under near along around about between among through across toward towards until after before since
  during while when where which who whose what and or but also both all each other some any more most than then so
  because due is are was were be been being has have had do does did will would can may might could still already now
  just only currently say says said told tell report reports reported reporting according state states stated per
  ang ng sa na nang ay mga si ni sina nina kay kina at o pero ngunit dahil habang matapos pagkatapos bago hanggang mula
  simula may mayroon mayroong meron nasa para kung kapag nito ito iyon ayon dito doon rito roon siya sila nila niya
  kanilang kanyang din rin lang lamang pa pati gayundin kabilang isang ilang lahat bawat umano raw daw sabi sinabi ayon
  iniulat naiulat ulat batay dahilan tungkol ukol bilang bandang noong nitong kaninang`.split(/\s+/),
);
/** As long as this, words with the same beginning are forms of one word: 'evacuated', 'evacuation'. */
const STEM = 5;

/** What the lexicon of the news finds in a text: types of events, and all words that both languages share. */
export type Lexicon = {
  concepts: (text: string) => readonly string[];
  meanings: (text: string) => readonly string[];
};

/**
 * Those of the cited sentences that say, each by itself, all that a phrased sentence says: every number, time, name,
 * concept and word of substance is in it, and it denies something exactly if that one does. None: it says something of
 * its own. What is put together from two reports may be true of neither.
 */
export function supportingSources(
  { text, sources }: PhrasedSentence,
  given: readonly string[],
  lexicon: Lexicon,
): number[] {
  if (text.length > MAX_SENTENCE || !SENTENCE_END.test(text) || readsAsInstruction(text)) return [];
  if (sources.some((at) => given[at] === undefined)) return [];
  return [...new Set(sources)].filter((at) => isStatedIn(given[at] ?? '', text, lexicon));
}

/** Whether a text says all that another says, in its own words, and denies something exactly if that one does. */
export function isStatedIn(cited: string, text: string, { concepts, meanings }: Lexicon): boolean {
  const known = new Set(wordsIn(cited));
  const words = wordsIn(text);
  const hasAny = (group: readonly string[]) => group.some((word) => known.has(word));
  const citedNumbers = new Set(numbersIn(cited));
  if (!numbersIn(text).every((number) => citedNumbers.has(number))) return false;
  const groups = [...NUMBER_WORDS, ...TIME_WORDS];
  for (const group of groups) if (words.some((word) => group.includes(word)) && !hasAny(group)) return false;
  if (!namesIn(text).every((name) => known.has(name))) return false;
  const isDenied = (all: readonly string[]) => all.some((word) => NEGATIONS.has(word));
  if (isDenied(words) !== isDenied([...known])) return false;
  const citedConcepts = new Set(concepts(cited));
  if (!concepts(text).every((concept) => citedConcepts.has(concept))) return false;
  const citedMeanings = new Set(meanings(cited));
  const stems = new Set([...known].filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM)));
  return words.every(
    (word) =>
      known.has(word) ||
      CONNECTING.has(word) ||
      NEGATIONS.has(word) ||
      groups.some((group) => group.includes(word)) ||
      (word.length >= STEM && stems.has(word.slice(0, STEM))) ||
      meanings(word).some((meaning) => citedMeanings.has(meaning)),
  );
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
