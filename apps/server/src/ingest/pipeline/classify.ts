import type { Category } from '@paligid/contract/categories';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../parsed-item.ts';
import { findConcepts } from './concepts.ts';
import keywords from './data/keywords.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import { type ItemText, itemTexts, textWords } from './item-texts.ts';
import { type PhraseMatch, phraseFinder } from './phrase-finder.ts';
import { toldTogether } from './told-together.ts';

export type Classification = {
  category: Category;
  /** It lists many happenings, and is none of them. */
  isRoundup: boolean;
  evidence: Evidence[];
};

type Named = keyof typeof keywords.categories;
type Score = { category: Named; points: number; evidence: Evidence[] };
type Said = { category: Named; field: ItemText['field']; match: Match; evidence: Evidence };
type Match = Omit<PhraseMatch, 'phrase'>;

const TITLE_FACTOR = 2;
const PHRASE_POINTS = 2;
const INVOLVED_FACTOR = 0.5;
/** 'Classes suspended due to heavy rain' is about classes. */
const CAUSE_FACTOR = 0.3;
const HINT_POINTS = 1.5;
const SOURCE_POINTS = 1;
/** A single word in the lead, or the cause of something in the title that we have no word for. */
const LEAST_POINTS = 0.5;

/** The first to reach the most points wins; the order puts what may hurt people first. */
const ORDER: readonly string[] = keywords.order;
const NAMED = Object.keys(keywords.categories)
  .filter(isNamed)
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
const WORDS_OF = byPhrase(({ en, fil }) => [...en, ...fil]);
const NOT_OF = byPhrase(({ not }) => not);
const findWords = phraseFinder(WORDS_OF.keys());
const findNot = phraseFinder(NOT_OF.keys());
const findCauses = phraseFinder(keywords.causes);
const findForced = phraseFinder(keywords.force);
const findBriefs = phraseFinder(keywords.roundups.briefs);
const findLists = phraseFinder(keywords.roundups.lists);
const findListStarts = phraseFinder(keywords.roundups.listStarts);
const findListed = phraseFinder(keywords.roundups.listed);
const findSources = phraseFinder(Object.keys(keywords.sources));
const SOURCES = new Map(Object.entries(keywords.sources));
const INVOLVED = new Set(keywords.involved);

/** Events of CAP messages that need no guess. */
const CAP_EVENTS: readonly { word: RegExp; category: Category }[] = [
  { word: /flood|baha/i, category: 'emergency' },
  { word: /quake|lindol|tsunami|volcan|bulkan|erupt|lahar|ashfall|landslide/i, category: 'emergency' },
  {
    word: /cyclone|typhoon|bagyo|storm|rain|ulan|thunder|wind|gale|surge|monsoon|habagat|heat/i,
    category: 'weather',
  },
];

/** What an item is about: said by the publisher where it is a warning, else by the words of the report. */
export function classify(item: ParsedItem, sourceName = ''): Classification {
  if (item.quake !== undefined)
    return { category: 'emergency', isRoundup: false, evidence: [{ rule: 'quake' }] };
  const event = item.cap?.event ?? '';
  const known = CAP_EVENTS.find(({ word }) => word.test(event));
  if (known === undefined) return byWords(item, sourceName);
  const evidence: Evidence = { rule: 'cap-event', field: 'event', text: event, value: known.category };
  return { category: known.category, isRoundup: false, evidence: [evidence] };
}

function byWords(item: ParsedItem, sourceName: string): Classification {
  const texts = itemTexts(item).map((text) => ({ ...text, words: textWords(text) }));
  const title = texts[0]?.words ?? [];
  const [brief] = findBriefs(title);
  const isEnumeration = tellsOfMany(texts[0]);
  const isRoundup = brief !== undefined || isEnumeration || findLists(title).length > 0 || isList(title);
  if (isEnumeration) return { category: 'other', isRoundup, evidence: [{ rule: 'roundup', field: 'title' }] };
  const aside = brief ?? findForced(title)[0];
  if (aside !== undefined) {
    const { phrase, start, end } = aside;
    const rule = aside === brief ? 'roundup' : 'set-aside';
    return { category: 'other', isRoundup, evidence: [{ rule, field: 'title', start, end, text: phrase }] };
  }
  const said = texts.flatMap(saidIn);
  const besides = [...toldTogether(texts), ...filedUnder(item.hints), ...mostlyOf(sourceName)];
  const scores = NAMED.map((category) => scoreOf(category, said, besides));
  const best = scores.reduce((a, b) => (b.points > a.points ? b : a));
  const second = scores.filter((score) => score !== best).reduce((a, b) => (b.points > a.points ? b : a));
  if (best.points < LEAST_POINTS) return { category: 'other', isRoundup, evidence: [{ rule: 'no-keyword' }] };
  const runnerUp: Evidence[] =
    second.points > 0 ? [{ rule: `runner-up:${second.category}`, value: round(second.points) }] : [];
  return {
    category: best.category,
    isRoundup,
    evidence: [{ rule: `score:${best.category}`, value: round(best.points) }, ...best.evidence, ...runnerUp],
  };
}

/** 'This morning: Tanay crash, peso at 59, dengue': three things of three kinds, each in a few words. */
function tellsOfMany(title: ItemText | undefined): boolean {
  const parts = (title?.text ?? '').split(/[,;:]/).filter((part) => part.trim() !== '');
  const kinds = parts
    .map((part) => foldedWords(part))
    .filter(({ length }) => length <= MOST_PART_WORDS)
    .map((words) => findConcepts(words).find(({ concept }) => !concept.isInvolved)?.concept.category);
  return new Set(kinds.filter((kind) => kind !== undefined)).size >= LEAST_KINDS;
}

const MOST_PART_WORDS = 4;
const LEAST_KINDS = 3;

/** 'LIST: Where classes are suspended'; a list of the flights of one airport tells of one thing. */
function isList(title: readonly Word[]): boolean {
  return findListStarts(title).some(({ first }) => first <= LIST_WITHIN) && findListed(title).length > 0;
}

/** After '#WalangPasok:' at the latest. */
const LIST_WITHIN = 1;

function scoreOf(category: Named, said: readonly Said[], besides: readonly Besides[]): Score {
  const evidence = [
    ...said.filter((one) => one.category === category).map((one) => one.evidence),
    ...besides.filter((one) => one.category === category).map((one) => one.evidence),
  ];
  return { category, points: evidence.reduce((sum, { value }) => sum + Number(value), 0), evidence };
}

/** Every word of a category in a text, once: as a keyword, or as a form of a word for what happened. */
function saidIn({ field, words, text }: ItemText & { words: readonly Word[] }): Said[] {
  const cause = findCauses(words)[0]?.first ?? words.length;
  const nots = findNot(words);
  const isNot = (category: Named, match: Match) =>
    nots.some((not) => NOT_OF.get(not.phrase)?.has(category) && overlaps(match, not));
  const said: Said[] = [];
  const add = (category: Named, match: Match, isInvolved: boolean) => {
    if (isNot(category, match)) return;
    if (said.some((one) => one.category === category && overlaps(one.match, match))) return;
    const isCause = match.first > cause;
    const value = round(
      (match.words > 1 ? PHRASE_POINTS : 1) *
        (field === 'title' ? TITLE_FACTOR : 1) *
        (isInvolved ? INVOLVED_FACTOR : 1) *
        // A cause at the very start, 'Due to rain, classes …', has the happening after it.
        (isCause && cause > 0 ? CAUSE_FACTOR : 1),
    );
    const { start, end } = match;
    const rule = isCause ? 'keyword-in-cause' : 'keyword';
    const evidence = { rule, field, start, end, text: text.slice(start, end), value };
    said.push({ category, field, match, evidence });
  };
  for (const match of findWords(words))
    for (const category of WORDS_OF.get(match.phrase) ?? []) add(category, match, INVOLVED.has(match.phrase));
  for (const { concept, ...match } of findConcepts(words)) {
    const phrase = words
      .slice(match.first, match.first + match.words)
      .map(({ folded }) => folded)
      .join(' ');
    if (isNamed(concept.category)) add(concept.category, match, concept.isInvolved || INVOLVED.has(phrase));
  }
  return said;
}

type Besides = { category: string; evidence: Evidence };

function filedUnder(hints: readonly string[]): Besides[] {
  return hints.slice(0, MOST_HINTS).map((hint) => ({
    category: hint.toLowerCase(),
    evidence: { rule: 'filed-under', field: 'hints', text: hint, value: HINT_POINTS },
  }));
}

const MOST_HINTS = 10;

/** A publisher that mostly writes about one thing probably does so again. */
function mostlyOf(sourceName: string): Besides[] {
  const [found] = findSources(foldedWords(sourceName));
  const category = found === undefined ? undefined : SOURCES.get(found.phrase);
  if (category === undefined) return [];
  return [{ category, evidence: { rule: 'source', text: sourceName, value: SOURCE_POINTS } }];
}

function byPhrase(
  phrasesOf: (category: (typeof keywords.categories)[Named]) => readonly string[],
): ReadonlyMap<string, ReadonlySet<Named>> {
  const categories = new Map<string, Set<Named>>();
  for (const category of NAMED) {
    for (const phrase of phrasesOf(keywords.categories[category])) {
      const known = categories.get(phrase);
      if (known === undefined) categories.set(phrase, new Set([category]));
      else known.add(category);
    }
  }
  return categories;
}

function overlaps(a: Match, b: Match): boolean {
  return a.start < b.end && b.start < a.end;
}

function isNamed(category: string): category is Named {
  return Object.hasOwn(keywords.categories, category);
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
