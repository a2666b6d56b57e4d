import type { Category } from '@paligid/contract/categories';
import { isMassCasualty, type SeverityCues } from '@paligid/domain/severity/severity-rules';
import { foldWords, type Word } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { ParsedItem } from '../../parsed-item.ts';
import type { Evidence } from '../text/evidence.ts';
import { type WordedText, wordedTexts } from '../text/item-texts.ts';
import { type PhraseMatch, phraseFinder } from '../text/phrase-finder.ts';
import { countPeople } from './counted-people.ts';
import cueWords from './data/severity-cues.json' with { type: 'json' };
import { findExerciseMention } from './exercise.ts';
import { findExplainer } from './explainer.ts';
import { isNegatedBefore } from './negation.ts';
import { areAllSafe, isEnded, isStillOut, reportsHomeless } from './official-levels.ts';

const findCasualties = phraseFinder(cueWords.casualties);
const findEvacuation = phraseFinder(cueWords.evacuation);
const findNone = phraseFinder(cueWords.noCasualties);
const findOver = phraseFinder(cueWords.over);
const findSafe = phraseFinder(cueWords.safe);
const findStillOn = phraseFinder(cueWords.stillOn);
const findPast = phraseFinder([...cueWords.past, ...cueWords.court]);
/** 'San Francisco' is a town in five provinces before it is a city abroad. */
const TOWNS: ReadonlySet<string> = new Set(
  GAZETTEER.places.flatMap(({ precision, name }) =>
    precision === 'city' ? [foldWords(name).join(' ')] : [],
  ),
);
const findAbroad = phraseFinder(
  [
    ...new Set([...cueWords.abroad, ...GAZETTEER.namesAbroad.map((name) => foldWords(name).join(' '))]),
  ].filter((name) => !TOWNS.has(name)),
);
/** 'Weakens while moving toward Taiwan', 'ferry from Sabah': it is not there. */
const ON_THE_WAY: ReadonlySet<string> = new Set([
  ...['to', 'toward', 'towards', 'from', 'near', 'patungong', 'papuntang', 'tungong', 'mula', 'galing'],
  ...['gikan', 'padulong', 'paingon', 'bound'],
]);
const findNotOver = phraseFinder(cueWords.notOver);
/** A crime is over when somebody is caught; a busted pipe is not. */
const findCaught = phraseFinder(cueWords.caught);
/** 'Man shot dead, suspect held' reports the crime, 'suspect in killing held' its end. */
const findAttacked = phraseFinder(cueWords.attacked);
const findSeized = phraseFinder(cueWords.seized);
const findAground = phraseFinder(cueWords.aground);
const findNeverOver = phraseFinder(cueWords.neverOver);
const FIRE_ENDS = new Set(cueWords.fireEnds);
const EASED = new Set(cueWords.eased);
const AFTERMATH = new Set(cueWords.aftermath);
const DEAD = new Set(cueWords.strictlyDead);
/** In other categories a death is the topic, or long ago. */
const MAY_HURT: ReadonlySet<Category> = new Set<Category>([
  'emergency',
  'safety',
  'crime',
  'traffic',
  'transport',
  'weather',
  'health',
  'outage',
]);

const MAY_BE_SAVED: ReadonlySet<Category> = new Set<Category>(['emergency', 'safety', 'transport']);

export type FoundCues = {
  cues: SeverityCues;
  /** Deaths, missing or trapped people, whether or not there was an evacuation. */
  hasDead: boolean;
  /** It is over for those who were rescued; nothing says that the hazard itself has ended. */
  isOnlySafe: boolean;
  isAbroad: boolean;
  /** The words that mark an exercise: the magnitude in a drill shakes nobody. */
  exercise: Evidence | undefined;
  /** Over, past or elsewhere: what a later report of the same event may say. */
  isFollowUp: boolean;
  /** It is over, or nearly so. A crime whose suspect is held at once is still reported as the crime. */
  hasEnded: boolean;
  evidence: Evidence[];
};

/** What raises or lowers the severity of a report. Whether it is over is decided by the title alone. */
export function findSeverityCues(item: ParsedItem, category: Category): FoundCues {
  const texts = wordedTexts(item);
  const tellsOf = (find: typeof findCasualties) =>
    texts.flatMap(({ field, words, text }) =>
      withoutNone(find(words), words).map((match) => ({
        phrase: match.phrase,
        ...cueEvidence('casualties', field, match, text),
      })),
    );
  const [title] = texts;
  const spans = (rule: string, matches: readonly PhraseMatch[]) =>
    title === undefined ? [] : matches.map((match) => cueEvidence(rule, title.field, match, title.text));
  const ended = title === undefined ? [] : findUndeniedOver(title, category);
  // 'How a name is retired after a deadly storm': nobody died in what is explained.
  const explainer = title === undefined || !mayHurt(category) ? undefined : findExplainer(title);
  const dead = mayHurt(category) && explainer === undefined ? tellsOf(findCasualties) : [];
  const ends = title === undefined ? [] : findEnding(title, category, ended);
  // Under control is not yet out, and for people without a home it is not over.
  const isEased = ends.length > 0 && ends.every(({ phrase }) => EASED.has(phrase));
  const isAftermath = ends.length > 0 && category === 'safety' && reportsHomeless(texts);
  const isSafe =
    MAY_BE_SAVED.has(category) &&
    title !== undefined &&
    findAground(title.words).length === 0 &&
    !isDeadly(texts) &&
    areAllSafe(texts);
  const over = isEased || isAftermath ? [] : spans('over', ends);
  // 'Fire out, two dead' is nearer to its end than the fire was.
  const isEndedWithDead =
    title !== undefined && ended.length > 0 && category !== 'crime' && isDeadly([title]);
  const past = title === undefined ? [] : spans('past', findPast(title.words));
  const abroad = title === undefined ? [] : spans('abroad', findAbroad(title.words).filter(isThere(title)));
  // Evacuees are home when it is over, and homes lost to a fire are part of the fire.
  const fled =
    mayHurt(category) && over.length === 0 && explainer === undefined
      ? tellsOf(findEvacuation).filter(({ phrase }) => category !== 'safety' || !AFTERMATH.has(phrase))
      : [];
  const casualties = [...dead, ...fled].map(({ phrase: _, ...span }) => span);
  const mass = texts.map(({ words, text }) => countPeople(words, text)).find(isMassCasualty);
  return {
    cues: {
      hasCasualties: casualties.length > 0,
      isMassCasualty: mass !== undefined,
      isOver: over.length > 0 || isSafe,
      isElsewhere:
        (isEased && !isAftermath) ||
        isEndedWithDead ||
        explainer !== undefined ||
        past.length + abroad.length > 0,
      independentSources: 1,
    },
    hasDead: dead.length > 0,
    // A rescue from the flood does not lower the water.
    isOnlySafe: ended.length === 0 && over.length > 0,
    isAbroad: abroad.length > 0,
    exercise: dead.length === 0 ? findExerciseMention(texts) : undefined,
    isFollowUp: ended.length + ends.length + past.length + abroad.length > 0,
    hasEnded: over.length > 0 || isSafe || (category !== 'crime' && ended.length > 0),
    evidence: [
      ...casualties,
      ...(mass === undefined ? [] : [{ rule: 'mass-casualty', value: Math.max(mass.dead, mass.hurt) }]),
      ...over,
      ...(isEased || isEndedWithDead ? spans('eased', ended) : []),
      ...past,
      ...abroad,
      ...(explainer === undefined ? [] : [explainer]),
    ],
  };
}

/** 'bali' is a broken bone, 'Bali' an island. */
function isThere({ words, text }: WordedText): (match: PhraseMatch) => boolean {
  return ({ first, start }) =>
    /\p{Lu}/u.test(text.charAt(start)) &&
    ![words[first - 1], words[first - 2]].some((word) => ON_THE_WAY.has(word?.folded ?? ''));
}

/** The words that end it, unless the title says that people died or that others are still out there. */
function findEnding(
  title: WordedText,
  category: Category,
  ended: readonly PhraseMatch[],
): readonly PhraseMatch[] {
  const { words } = title;
  if (findStillOn(words).length > 0 || isStillOut(title) || findNeverOver(words).length > 0) return [];
  const isHeld = category === 'crime' && findCaught(words).length > 0;
  // A seizure is reported by its arrest, and a crime whose suspect is held at once is still the crime.
  if (isHeld && (findSeized(words).length > 0 || findAttacked(words).length > 0)) return [];
  if (!isHeld && findCasualtyWords(words).some(({ phrase }) => namesDead(phrase))) return [];
  // Of a ship that lies on a reef the crew is safe, and the ship is not.
  const isAground = findAground(words).length > 0;
  const safe = isAground ? [] : findSafe(words).filter((match) => !isNegated(match, title));
  const apart: PhraseMatch[] = isEnded(title)
    ? [{ phrase: '', words: words.length, first: 0, start: 0, end: title.text.length }]
    : [];
  const all = [...ended, ...safe, ...apart];
  return category === 'safety' ? all : all.filter(({ phrase }) => !FIRE_ENDS.has(phrase));
}

function isDeadly(texts: readonly { words: readonly Word[] }[]): boolean {
  return texts.some(({ words }) => findCasualtyWords(words).some(({ phrase }) => namesDead(phrase)));
}

function namesDead(phrase: string): boolean {
  return phrase.split(' ').some((word) => DEAD.has(word));
}

/** Whether reports of this category may be about people who were harmed. */
export function mayHurt(category: Category): boolean {
  return MAY_HURT.has(category);
}

/** Words for dead, missing and trapped people, but not 'no casualties' nor 'a dead battery'. */
export function findCasualtyWords(words: readonly Word[]): PhraseMatch[] {
  return withoutNone(findCasualties(words), words);
}

function withoutNone(matches: readonly PhraseMatch[], words: readonly Word[]): PhraseMatch[] {
  if (matches.length === 0) return [];
  const none = findNone(words);
  return matches.filter((match) => !none.some((other) => match.start < other.end && other.start < match.end));
}

/** 'Under control', but not 'not yet under control' nor 'flights called off'. */
function findUndeniedOver(title: WordedText, category: Category): PhraseMatch[] {
  const ends = [...findOver(title.words), ...(category === 'crime' ? findCaught(title.words) : [])];
  // 'Magnitude 6.1 shakes Baras, no tsunami threat': the quake is not over.
  const isQuake = STATED_MAGNITUDE.test(title.text);
  return ends.filter((match) => !isNegated(match, title) && !(isQuake && match.phrase.includes('tsunami')));
}

const STATED_MAGNITUDE =
  /\b(?:magnitude|M)[- ]?(?:na |nga )?\d|\d\.\d[- ](?:magnitude|quake|na lindol|nga linog)/iu;

function isNegated(match: PhraseMatch, { words, text }: WordedText): boolean {
  // 'Hindi nasaktan ang mga residente, naapula na': a negation before a comma does not apply to what follows.
  const clause = words.filter(
    ({ start, end }) => start < match.start && !/[,;:.]/.test(text.slice(end, match.start)),
  );
  if (isNegatedBefore(clause.map(({ folded }) => folded))) return true;
  return findNotOver(words).some((other) => match.start < other.end && other.start < match.end);
}

function cueEvidence(
  rule: string,
  field: 'title' | 'summary' | 'body',
  match: PhraseMatch,
  text: string,
): Evidence {
  return { rule, field, start: match.start, end: match.end, text: text.slice(match.start, match.end) };
}
