import type { Category } from '@paligid/contract/categories';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../../parsed-item.ts';
import { findConcepts } from '../text/concepts.ts';
import type { Evidence } from '../text/evidence.ts';
import { type ItemText, itemTexts, wordedTexts } from '../text/item-texts.ts';
import { phraseFinder } from '../text/phrase-finder.ts';
import { casualtyOverride } from './casualty-override.ts';
import {
  type CategoryEvidence,
  findCategoryEvidence,
  isNamedCategory,
  type NamedCategory,
  roundPoints,
} from './category-evidence.ts';
import { matchCooccurrenceRules } from './cooccurrence-rules.ts';
import keywords from './data/keywords.json' with { type: 'json' };

export type Classification = {
  category: Category;
  /** It lists many events, and is none of them. */
  isRoundup: boolean;
  evidence: Evidence[];
};

type CategoryScore = { category: NamedCategory; points: number; evidence: Evidence[] };

const HINT_POINTS = 1.5;
const SOURCE_POINTS = 1;
/** A single word in the lead, or a cause in the title of something that we have no word for. */
const MIN_POINTS = 0.5;

/** The first category with the most points wins; the order puts what may hurt people first. */
const ORDER: readonly string[] = keywords.order;
const NAMED = Object.keys(keywords.categories)
  .filter(isNamedCategory)
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
const findForced = phraseFinder(keywords.force);
/** 'REVIEW: …', 'Hula sa Huwebes: …' */
const LABELLED = new RegExp(`^[^\\p{L}]*(?:${keywords.labels.join('|')})\\b[^:]{0,25}:`, 'iu');
const findStars = phraseFinder(keywords.stars);
const findBriefs = phraseFinder(keywords.roundups.briefs);
const findLists = phraseFinder(keywords.roundups.lists);
const findListStarts = phraseFinder(keywords.roundups.listStarts);
const findListed = phraseFinder(keywords.roundups.listed);
const findSources = phraseFinder(Object.keys(keywords.sources));
const SOURCES = new Map(Object.entries(keywords.sources));

/** CAP events whose category needs no guess. */
const CAP_EVENTS: readonly { word: RegExp; category: Category }[] = [
  // A regional outlook is PAGASA's, like rain; a rising river is a flood.
  { word: /general flood advisory/i, category: 'weather' },
  { word: /flood|baha/i, category: 'emergency' },
  { word: /quake|lindol|tsunami|volcan|bulkan|erupt|lahar|ashfall|landslide/i, category: 'emergency' },
  {
    word: /cyclone|typhoon|bagyo|storm|rain|ulan|thunder|wind|gale|surge|monsoon|habagat|heat/i,
    category: 'weather',
  },
];

/** The category of an item: given by the publisher if it is a warning, else by the words of the report. */
export function classify(item: ParsedItem, sourceName = ''): Classification {
  if (item.quake !== undefined)
    return { category: 'emergency', isRoundup: false, evidence: [{ rule: 'quake' }] };
  const event = item.cap?.event ?? '';
  const known = CAP_EVENTS.find(({ word }) => word.test(event));
  if (known === undefined) return classifyByText(item, sourceName);
  const evidence: Evidence = { rule: 'cap-event', field: 'event', text: event, value: known.category };
  return { category: known.category, isRoundup: false, evidence: [evidence] };
}

function classifyByText(item: ParsedItem, sourceName: string): Classification {
  const texts = wordedTexts(item);
  const title = texts[0]?.words ?? [];
  const [brief] = findBriefs(title);
  const isEnumeration = listsManyIncidents(texts[0]) || isCutShort(texts[0]);
  const isRoundup =
    brief !== undefined ||
    isEnumeration ||
    findLists(title).length > 0 ||
    isList(title) ||
    listsManyPlaces(texts);
  if (isEnumeration) return { category: 'other', isRoundup, evidence: [{ rule: 'roundup', field: 'title' }] };
  if (LABELLED.test(item.title))
    return { category: 'other', isRoundup, evidence: [{ rule: 'set-aside', field: 'title' }] };
  const aside = brief ?? findForced(title)[0] ?? (reportsHarm(title) ? undefined : findStars(title)[0]);
  if (aside !== undefined) {
    const { phrase, start, end } = aside;
    const rule = aside === brief ? 'roundup' : 'set-aside';
    return { category: 'other', isRoundup, evidence: [{ rule, field: 'title', start, end, text: phrase }] };
  }
  const found = texts.flatMap(findCategoryEvidence);
  const besides = [
    ...matchCooccurrenceRules(itemTexts(item)),
    ...findHintCategories(item.hints),
    ...findSourceTopic(sourceName),
  ];
  const scores = NAMED.map((category) => scoreCategory(category, found, besides));
  const best = scores.reduce((a, b) => (b.points > a.points ? b : a));
  const second = scores.filter((score) => score !== best).reduce((a, b) => (b.points > a.points ? b : a));
  const harm = casualtyOverride(best, texts[0]);
  if (harm !== undefined) return { category: harm.category, isRoundup, evidence: [harm.evidence] };
  if (best.points < MIN_POINTS) return { category: 'other', isRoundup, evidence: [{ rule: 'no-keyword' }] };
  const runnerUp: Evidence[] =
    second.points > 0 ? [{ rule: `runner-up:${second.category}`, value: roundPoints(second.points) }] : [];
  return {
    category: best.category,
    isRoundup,
    evidence: [
      { rule: `score:${best.category}`, value: roundPoints(best.points) },
      ...best.evidence,
      ...runnerUp,
    ],
  };
}

/** 'This morning: Tanay crash, peso at 59, dengue': three events of three kinds, each in a few words. */
function listsManyIncidents(title: ItemText | undefined): boolean {
  const parts = (title?.text ?? '').split(/[,;:]/).filter((part) => part.trim() !== '');
  if (parts.length < MIN_KINDS) return false;
  const kinds = parts
    .map((part) => foldedWords(part))
    .filter(({ length }) => length <= MAX_PART_WORDS)
    .map((words) => findConcepts(words).find(({ concept }) => !concept.isInvolved)?.concept.category);
  return new Set(kinds.filter((kind) => kind !== undefined)).size >= MIN_KINDS;
}

/** 'Mga holdap sa Kamaynilaan | Isang tindahan sa Makati at isang bangko sa Pasig …': one here and one there. */
function listsManyPlaces([title, lead]: readonly ItemText[]): boolean {
  return MANY.test(title?.text ?? '') && HERE_AND_THERE.test(lead?.text ?? '');
}

const MANY =
  /^(?:[#\p{L}]+: )?(?:mga|magkakasunod|sunod-sunod|sunud-sunod|spate of|string of|series of|several|three|four)\b/iu;
const HERE_AND_THERE =
  /\b(?:isa|isang|one|a)\b[^.]* (?:sa|in) \p{Lu}[^.]* (?:at|and|habang|while) (?:isa|isang|another|one)\b[^.]* (?:sa|in) \p{Lu}/u;

/** 'Fuel rollback, laban ng Ginebra at iba pa': there is more, of other kinds. */
const CUT_SHORT = /,.*\b(?:at iba pa|atbp|and more|and others? (?:news|stories)|ug uban pa)\b/i;

function isCutShort(title: ItemText | undefined): boolean {
  return CUT_SHORT.test(title?.text ?? '');
}

const MAX_PART_WORDS = 4;
const MIN_KINDS = 3;

const HARM: ReadonlySet<string> = new Set(['emergency', 'safety', 'crime', 'traffic', 'health']);

/** 'Singer shot dead' is a crime, whoever the victim is. */
function reportsHarm(title: readonly Word[]): boolean {
  return findConcepts(title).some(({ concept }) => !concept.isInvolved && HARM.has(concept.category));
}

/** 'LIST: Where classes are suspended'; a list of the flights of one airport is about one event. */
function isList(title: readonly Word[]): boolean {
  return findListStarts(title).some(({ first }) => first <= LIST_WITHIN) && findListed(title).length > 0;
}

/** At the latest after '#WalangPasok:'. */
const LIST_WITHIN = 1;

function scoreCategory(
  category: NamedCategory,
  found: readonly CategoryEvidence[],
  besides: readonly ExtraEvidence[],
): CategoryScore {
  const evidence = [
    ...found.filter((one) => one.category === category).map((one) => one.evidence),
    ...besides.filter((one) => one.category === category).map((one) => one.evidence),
  ];
  return { category, points: evidence.reduce((sum, { value }) => sum + Number(value), 0), evidence };
}

type ExtraEvidence = { category: string; evidence: Evidence };

function findHintCategories(hints: readonly string[]): ExtraEvidence[] {
  return hints.slice(0, MAX_HINTS).map((hint) => ({
    category: hint.toLowerCase(),
    evidence: { rule: 'filed-under', field: 'hints', text: hint, value: HINT_POINTS },
  }));
}

const MAX_HINTS = 10;

/** A publisher that mostly writes about one topic probably does so again. */
function findSourceTopic(sourceName: string): ExtraEvidence[] {
  const [found] = findSources(foldedWords(sourceName));
  const category = found === undefined ? undefined : SOURCES.get(found.phrase);
  if (category === undefined) return [];
  return [{ category, evidence: { rule: 'source', text: sourceName, value: SOURCE_POINTS } }];
}
