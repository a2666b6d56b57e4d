import type { Category } from '@paligid/contract/categories';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../parsed-item.ts';
import keywords from './data/keywords.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import { type ItemText, itemTexts } from './item-texts.ts';
import { type PhraseMatch, phraseFinder } from './phrase-finder.ts';

export type Classification = { category: Category; evidence: Evidence[] };

type Named = keyof typeof keywords.categories;
type Score = { category: Named; points: number; evidence: Evidence[] };

const TITLE_FACTOR = 2;
const PHRASE_POINTS = 2;
const INVOLVED_FACTOR = 0.5;
/** 'Classes suspended due to heavy rain' is about classes. */
const CAUSE_FACTOR = 0.3;
const HINT_POINTS = 1.5;
const LEAST_POINTS = 1;

/** The first to reach the most points wins; the order puts what may hurt people first. */
const ORDER: readonly string[] = keywords.order;
const NAMED = Object.keys(keywords.categories)
  .filter(isNamed)
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
const FINDERS = NAMED.map((category) => {
  const { en, fil, not } = keywords.categories[category];
  return { category, findWords: phraseFinder(new Set([...en, ...fil])), findNot: phraseFinder(not) };
});
const findCauses = phraseFinder(keywords.causes);
const findForced = phraseFinder(keywords.force);
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
export function classify(item: ParsedItem): Classification {
  if (item.quake !== undefined) return { category: 'emergency', evidence: [{ rule: 'quake' }] };
  const event = item.cap?.event ?? '';
  const known = CAP_EVENTS.find(({ word }) => word.test(event));
  if (known !== undefined) {
    const evidence: Evidence = { rule: 'cap-event', field: 'event', text: event, value: known.category };
    return { category: known.category, evidence: [evidence] };
  }
  return byWords(item);
}

function byWords(item: ParsedItem): Classification {
  const texts = itemTexts(item).map((text) => ({ ...text, words: foldedWords(text.text) }));
  const forced = findForced(texts[0]?.words ?? [])[0];
  if (forced !== undefined) {
    const { phrase, start, end } = forced;
    return { category: 'other', evidence: [{ rule: 'set-aside', field: 'title', start, end, text: phrase }] };
  }
  const scores = FINDERS.map((finder) => scoreOf(finder, texts, item.hints));
  const best = scores.reduce((a, b) => (b.points > a.points ? b : a));
  const second = scores.filter((score) => score !== best).reduce((a, b) => (b.points > a.points ? b : a));
  if (best.points < LEAST_POINTS) return { category: 'other', evidence: [{ rule: 'no-keyword' }] };
  const runnerUp: Evidence[] =
    second.points > 0 ? [{ rule: `runner-up:${second.category}`, value: round(second.points) }] : [];
  return {
    category: best.category,
    evidence: [{ rule: `score:${best.category}`, value: round(best.points) }, ...best.evidence, ...runnerUp],
  };
}

function scoreOf(
  { category, findWords, findNot }: (typeof FINDERS)[number],
  texts: readonly (ItemText & { words: Word[] })[],
  hints: readonly string[],
): Score {
  const evidence: Evidence[] = texts.flatMap(({ field, words, text }) => {
    const not = findNot(words);
    const cause = findCauses(words)[0]?.first ?? words.length;
    return findWords(words)
      .filter((match) => !not.some((other) => overlaps(match, other)))
      .map((match) => ({
        rule: match.first > cause ? 'keyword-in-cause' : 'keyword',
        field,
        start: match.start,
        end: match.end,
        text: text.slice(match.start, match.end),
        value: round(
          (match.words > 1 ? PHRASE_POINTS : 1) *
            (field === 'title' ? TITLE_FACTOR : 1) *
            (INVOLVED.has(match.phrase) ? INVOLVED_FACTOR : 1) *
            // A cause at the very start, 'Due to rain, classes …', has the happening after it.
            (match.first > cause && cause > 0 ? CAUSE_FACTOR : 1),
        ),
      }));
  });
  const hint = hints.find((word) => word.toLowerCase() === category);
  if (hint !== undefined)
    evidence.push({ rule: 'filed-under', field: 'hints', text: hint, value: HINT_POINTS });
  return { category, points: evidence.reduce((sum, { value }) => sum + Number(value), 0), evidence };
}

function overlaps(a: PhraseMatch, b: PhraseMatch): boolean {
  return a.start < b.end && b.start < a.end;
}

function isNamed(category: string): category is Named {
  return Object.hasOwn(keywords.categories, category);
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
