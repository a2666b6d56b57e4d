import { foldWords } from '@paligid/geo/folded-words';
import { candidateKeys } from '../cluster/candidate-keys.ts';
import { chooseEvent } from '../cluster/choose-event.ts';
import type { StoryDraft } from '../cluster/draft-story.ts';
import { draftStory } from '../cluster/draft-story.ts';
import wordsForTheSame from './data/replacement-words.json' with { type: 'json' };
import { judgedPlace } from './judged-place.ts';
import { LabelledFile } from './labelled-file.ts';
import type { LabelledItem } from './labelled-item.ts';
import { toParsedItem } from './process-labelled-items.ts';

type MutationKind = 'other city' | 'other number' | 'other day' | 'other direction' | 'other words';

/** An item and a variant of it whose correct result is known from how it was made. */
export type Mutation = {
  kind: MutationKind;
  item: LabelledItem;
  variant: LabelledItem;
  isSameEvent: boolean;
  /** The city of the variant, if it is another. */
  city?: string;
};
export type MutatedPair = Mutation & { isRight: boolean };

const HOUR = 3_600_000;
const SOON = HOUR / 2;
/** Longer than the window of any follow-up. */
const LATER = 8 * 24 * HOUR;
const OTHER_CITIES = [
  'Marikina',
  'Valenzuela',
  'Iloilo City',
  'Legazpi',
  'Tacloban',
  'Baguio',
  'Dipolog',
  'Taguig',
];
/** Categories that concern one city: a storm, a price or a quake is reported from many. */
const LOCAL: ReadonlySet<string> = new Set([
  'traffic',
  'safety',
  'crime',
  'outage',
  'education',
  'health',
  'community',
]);
/** A notice that names its day is about that day whenever it is published. */
const DATED =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|pebrero|marso|abril|mayo|hunyo|hulyo|agosto|setyembre|oktubre|nobyembre|disyembre)\b/i;
const FROM = /\btaga-|\bmula\b|\bfrom\b|\bMetro \p{Lu}/u;
/** Only a fuel price goes up and down; a text that states its direction in other words too would contradict itself. */
const FUEL = /\b(?:gasoline|gasolina|diesel|oil|gas|fuel|krudo)\b/i;
const ALSO_DIRECTED =
  /\b(?:up|down|dagdag|bawas|taas|baba|tataas|bababa|increase|decrease|cut|good news|wage)\b|\+P/i;
const DIRECTIONS: readonly (readonly [string, string])[] = [
  ['northbound', 'southbound'],
  ['NB', 'SB'],
  ['eastbound', 'westbound'],
  ['hike', 'rollback'],
  ['taas-presyo', 'rollback'],
];

/** At most this many of a kind, spread over the sets: one kind must not dominate. */
const MAX_PER_KIND = 120;

/** Every variant that can be made of the items of some sets, with what the rules make of the pair. */
export async function mutatedPairs(files: readonly string[]): Promise<MutatedPair[]> {
  const mutations: Mutation[] = [];
  for (const path of files) {
    const file = await LabelledFile.open(path);
    for await (const item of file.items()) mutations.push(...createMutations(item));
    await file.close();
  }
  const kinds = [...Map.groupBy(mutations, ({ kind }) => kind).values()];
  return kinds.flatMap((all) => spread(all, MAX_PER_KIND).map((one) => ({ ...one, isRight: isRight(one) })));
}

export function mutationLines(pairs: readonly MutatedPair[]): string[] {
  const share = (some: readonly MutatedPair[]) => {
    const right = some.filter((pair) => pair.isRight).length;
    return `${right} of ${some.length} as made, ${(right / Math.max(1, some.length)).toFixed(4)}`;
  };
  const kinds = [...Map.groupBy(pairs, ({ kind }) => kind)].map(([kind, some]) => `${kind}: ${share(some)}`);
  const wrong = pairs.filter((pair) => !pair.isRight);
  const line = ({ kind, item, variant }: MutatedPair) =>
    `  ${kind} ${item.id}: ${item.title} | ${variant.title}`;
  return [`all: ${share(pairs)}`, ...kinds, ...wrong.map(line)];
}

export function createMutations(item: LabelledItem): Mutation[] {
  const { gold } = item;
  if (gold == null || gold.roundup || gold.event === null) return [];
  return [
    ...otherCity(item),
    ...otherNumber(item),
    ...otherDay(item),
    ...otherDirection(item),
    ...otherWords(item),
  ];
}

function otherCity(item: LabelledItem): Mutation[] {
  const { place, category } = item.gold ?? {};
  const city = place?.city;
  if (place?.precision !== 'city' || city == null || !LOCAL.has(category ?? '')) return [];
  const named = new RegExp(`(?:City of )?${escaped(city.replace(/ City$/, ''))}(?: City)?\\b`, 'g');
  const text = `${item.title} ${item.summary}`;
  // 'Baguio, Cavite' does not exist, and where somebody comes from is not where it happened.
  if (!named.test(item.title) || FROM.test(text) || text.includes(place.province ?? city)) return [];
  const others = OTHER_CITIES.filter((name) => !text.includes(name.replace(' City', '')) && name !== city);
  const other = others[item.title.length % others.length];
  if (other === undefined) return [];
  const variant = rewritten(item, (words) => words.replace(named, other));
  return [{ kind: 'other city', item, variant, isSameEvent: false, city: other }];
}

function otherNumber(item: LabelledItem): Mutation[] {
  const magnitude = /\b(magnitude[- ]|M ?)(\d\.\d)\b/gi;
  const rail = /\b(MRT-3|LRT-1|LRT-2)\b/g;
  const made: Mutation[] = [];
  if (magnitude.test(item.title)) {
    const raised = (_: string, word: string, figure: string) => `${word}${(Number(figure) + 1.3).toFixed(1)}`;
    const variant = rewritten(item, (words) => words.replace(magnitude, raised));
    made.push({ kind: 'other number', item, variant, isSameEvent: false });
  }
  if (rail.test(item.title) && !/station|istasyon/i.test(`${item.title} ${item.summary}`)) {
    const next = (line: string) => (line === 'LRT-2' ? 'LRT-1' : 'LRT-2');
    const variant = rewritten(item, (words) => words.replace(rail, next));
    made.push({ kind: 'other number', item, variant, isSameEvent: false });
  }
  return made;
}

function otherDay(item: LabelledItem): Mutation[] {
  if (!LOCAL.has(item.gold?.category ?? '') || DATED.test(`${item.title} ${item.summary}`)) return [];
  const published = new Date(item.published.getTime() + LATER);
  return [{ kind: 'other day', item, variant: { ...rewritten(item, same), published }, isSameEvent: false }];
}

function otherDirection(item: LabelledItem): Mutation[] {
  for (const [one, other] of DIRECTIONS) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const word = new RegExp(`\\b${from}\\b`, 'g');
      if (!word.test(item.title) || (isPriceWord(from) && !isFuelPrice(item))) continue;
      const variant = rewritten(item, (words) => words.replace(word, to));
      return [{ kind: 'other direction', item, variant, isSameEvent: false }];
    }
  }
  return [];
}

function isPriceWord(word: string): boolean {
  return !/b(?:ound)?$/i.test(word);
}

function isFuelPrice({ title, summary }: LabelledItem): boolean {
  const text = `${title} ${summary}`;
  return FUEL.test(text) && !ALSO_DIRECTED.test(text.replace('taas-presyo', ''));
}

function otherWords(item: LabelledItem): Mutation[] {
  const language = item.lang === 'tl' ? 'tl' : 'en';
  if (item.lang !== language) return [];
  let changes = 0;
  const replace = (words: string) =>
    wordsForTheSame[language].reduce((text, [from, to]) => {
      const word = new RegExp(`(?<![\\p{L}-])${escaped(from ?? '')}(?![\\p{L}-])`, 'giu');
      return text.replace(word, (found) => {
        changes += 1;
        return startsWithCapital(found)
          ? `${(to ?? '').charAt(0).toUpperCase()}${(to ?? '').slice(1)}`
          : (to ?? '');
      });
    }, words);
  const variant = rewritten(item, replace);
  return changes === 0 ? [] : [{ kind: 'other words', item, variant, isSameEvent: true }];
}

/** Another outlet reports it half an hour later. */
function rewritten(item: LabelledItem, change: (words: string) => string): LabelledItem {
  return {
    ...item,
    id: `${item.id} again`,
    source: item.authority === 'media' ? 'Balita ng Kabila' : item.source,
    published: new Date(item.published.getTime() + SOON),
    title: change(item.title),
    summary: change(item.summary),
  };
}

/** Whether the rules separate or join the two as they were made to be. */
function isRight({ item, variant, isSameEvent, city }: Mutation): boolean {
  const [first, second] = [draftLabelledItem(item), draftLabelledItem(variant)];
  if (areJoined(first, second) !== isSameEvent) return false;
  if (isSameEvent) return first.category === second.category && first.severity === second.severity;
  return (
    city === undefined || foldWords(judgedPlace(second)?.city ?? '').join(' ') === foldWords(city).join(' ')
  );
}

function areJoined({ fingerprint: first }: StoryDraft, { fingerprint: second }: StoryDraft): boolean {
  if (first === undefined || second === undefined) return false;
  const sought = new Set(candidateKeys(second).searched);
  if (!candidateKeys(first).stored.some((key) => sought.has(key))) return false;
  return chooseEvent(second, [{ id: 'first', members: [first] }]) !== undefined;
}

export function draftLabelledItem(item: LabelledItem): StoryDraft {
  return draftStory({
    id: item.id,
    sourceId: item.source,
    source: { name: item.source, authority: item.authority, bodyAllowed: false },
    seenAt: item.published,
    acceptedAt: item.published,
    parsed: toParsedItem(item),
  });
}

function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]).filter(
    (one) => one !== undefined,
  );
}

function startsWithCapital(word: string): boolean {
  return word.charAt(0) !== word.charAt(0).toLowerCase();
}

function same(words: string): string {
  return words;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
