import type { Category } from '@paligid/contract/categories';
import { depthLess } from '@paligid/domain/severity/quake-severity';
import { type Severity, toSeverity } from '@paligid/domain/severity/severity';
import type { ParsedItem } from '../parsed-item.ts';
import { countedPeople } from './counted-people.ts';
import levels from './data/levels.json' with { type: 'json' };
import { foldedText, type ItemText, itemTexts, textWords } from './item-texts.ts';
import { levelText } from './level-text.ts';
import { isNotYet } from './not-yet.ts';

export type OfficialLevel = {
  scale: string;
  severity: Severity;
  text: string;
  /** It may raise what the report weighs by its category and never lower it. */
  isLeast: boolean;
};

type Step = { pattern: RegExp; severity: number };
/** What a report says, as levels are read: the title, and the title with the lead. */
type Told = { title: string; all: string };

const WORDS = new Map(Object.entries(levels.words).map(([name, phrases]) => [name, phrases.join('|')]));

const SCALES = levels.scales.map((scale) => ({
  scale: scale.scale,
  categories: new Set(scale.categories),
  with: maybe('with' in scale ? scale.with : undefined),
  unless: maybe('unless' in scale ? scale.unless : undefined),
  isLeast: 'least' in scale,
  isGrave: 'grave' in scale,
  isTitleFirst: 'titleFirst' in scale,
  isAgencyOnly: 'agency' in scale,
  isTitleOnly: 'titleOnly' in scale,
  isUnlessAll: 'unlessAll' in scale,
  steps: gravestFirst(scale.steps.map(compiled)),
  ceilings: ('ceilings' in scale ? (scale.ceilings ?? []) : []).map(compiled),
}));
const NUMBERS = levels.numbers.map((number) => ({
  ...number,
  categories: new Set(number.categories),
  pattern: pattern(number.pattern, 'g'),
  with: maybe('with' in number ? number.with : undefined),
  unless: maybe('unless' in number ? number.unless : undefined),
  isMost: 'most' in number,
  isQuake: 'quake' in number,
}));
const PEOPLE = levels.people.map((people) => ({
  ...people,
  categories: new Set(people.categories),
  unless: maybe('unless' in people ? people.unless : undefined),
}));
const SETTLED = levels.settled.map((one) => ({
  ...one,
  ...compiled(one),
  categories: new Set(one.categories),
}));
const DEPTH = new RegExp(levels.depth);
const OVER = new RegExp(levels.over, 'g');
const ENDED = new RegExp(levels.ended, 'g');
const STILL_OUT = new RegExp(levels.stillOut);
const ALL_SAFE = new RegExp(levels.allSafe);
const HOMELESS = new RegExp(levels.homeless);
/** 'Flight advisory: 16 flights cancelled' cancels no advisory. */
const CALLED_OFF = /\b(?:flights?|trips?|voyages?|sailings?|classes|klase|biyahe|pasok)\b/;
/** 'Intensity II in Quezon City' counts there, however strong the quake was at sea. */
const AT_THE_PLACE = 'intensity';

/** The level of a known scale that a report of this category states, whoever says it and in whatever words. */
export function officialLevel(
  item: ParsedItem,
  category: Category,
  isAgency: boolean,
): OfficialLevel | undefined {
  const told = toldIn(item);
  const settled = SETTLED.filter(({ categories }) => categories.has(category)).flatMap((one) =>
    matched(one, told.title).map((level) => ({ scale: one.scale, ...level, isLeast: false })),
  );
  if (settled[0] !== undefined) return settled[0];
  const scales = scalesIn(told, category, isAgency);
  const felt = scales.find(({ scale }) => scale === AT_THE_PLACE);
  const quake = numbersIn(told, category).find(({ isQuake }) => isQuake);
  // The lead names where else it was felt; the title says where the news is.
  const isFeltThere =
    felt !== undefined &&
    (quake === undefined || told.title.includes(felt.text) || isOfTitle(felt.text, told));
  const besides = numbersIn(told, category).filter(({ isQuake }) => !isQuake);
  const shaking = isFeltThere ? [] : quake === undefined ? [] : [quake];
  const others = scales.filter(({ scale }) => scale !== AT_THE_PLACE);
  return gravest([
    ...others,
    ...(isFeltThere ? [felt] : []),
    ...shaking,
    ...besides,
    ...peopleIn(item, told, category),
  ]);
}

/** How many words after an intensity name where it was. */
const NEAR_WORDS = 4;
const SHORTEST_NAME = 4;

/** 'Intensity IV - Calatagan' in the lead of a quake at Calatagan. */
function isOfTitle(intensity: string, { title, all }: Told): boolean {
  const after = all.slice(all.indexOf(intensity) + intensity.length).trim();
  const named = after.split(' ').slice(0, NEAR_WORDS);
  const words = new Set(title.split(' '));
  return named.some(
    (word) => word.length > SHORTEST_NAME && !/^(?:city|intensity)$/.test(word) && words.has(word),
  );
}

function toldIn(item: ParsedItem): Told {
  const [title = '', ...leads] = itemTexts(item).map(levelText);
  return { title, all: [title, ...leads].join(' ') };
}

/** A level that decides counts before those that only raise, the gravest of each. */
function gravest(levels: readonly OfficialLevel[]): OfficialLevel | undefined {
  return [...levels].sort((a, b) => b.severity - a.severity || Number(a.isLeast) - Number(b.isLeast))[0];
}

/** A bulletin that ends a warning. */
export function isLastBulletin(item: ParsedItem): boolean {
  const title = foldedText(itemTexts(item)[0]);
  return !CALLED_OFF.test(title) && saysSo(OVER, title);
}

/** Found, out or running again, in words that stand apart from each other. */
export function isEnded(title: ItemText): boolean {
  return saysSo(ENDED, levelText(title));
}

/** Some are rescued, others are not. */
export function isStillOut(title: ItemText): boolean {
  return STILL_OUT.test(levelText(title));
}

/** 'Lahat ng 22 sakay, ligtas', also where only the lead says so. */
export function areAllSafe(texts: readonly ItemText[]): boolean {
  return texts.some((text) => ALL_SAFE.test(levelText(text)));
}

/** A fire leaves people without a home, also when it is out. */
export function tellsOfHomeless(texts: readonly ItemText[]): boolean {
  return texts.some((text) => HOMELESS.test(levelText(text)));
}

function saysSo(pattern: RegExp, title: string): boolean {
  return [...title.matchAll(pattern)].some(({ index, 0: said }) => {
    const before = title.slice(0, index).trim().split(' ');
    const until = title.slice(0, index + said.length).split(' ');
    return !isNotYet(before) && !isNotYet(until.slice(0, -1));
  });
}

/** Life is at risk now. */
const GRAVEST = 5;

function scalesIn(told: Told, category: Category, isAgency: boolean): OfficialLevel[] {
  return SCALES.flatMap((scale) => {
    const isOfCategory = scale.categories.has(category);
    if (!(isOfCategory || (scale.isGrave && isAgency)) || (scale.isAgencyOnly && !isAgency)) return [];
    // What an agency's report of something else tells in passing is no level of that.
    const all = isOfCategory && !scale.isTitleOnly ? told.all : told.title;
    if (scale.with?.test(all) === false || scale.unless?.test(scale.isUnlessAll ? all : told.title))
      return [];
    const level =
      (scale.isTitleFirst ? stepIn(scale.steps, told.title) : undefined) ?? stepIn(scale.steps, all);
    const ceiling = scale.ceilings.flatMap((step) => matched(step, told.title))[0];
    const bound = level !== undefined && ceiling !== undefined ? ceiling : level;
    if (bound === undefined || (!isOfCategory && bound.severity < GRAVEST)) return [];
    return [{ scale: scale.scale, ...bound, isLeast: scale.isLeast && ceiling === undefined }];
  });
}

function stepIn(steps: readonly Step[], text: string): { severity: Severity; text: string } | undefined {
  for (const step of steps) {
    const [found] = matched(step, text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function numbersIn(told: Told, category: Category): (OfficialLevel & { isQuake: boolean })[] {
  return NUMBERS.flatMap(({ scale, categories, from, isMost, isQuake, ...number }) => {
    if (!categories.has(category) || number.unless?.test(told.title)) return [];
    if (number.with?.test(told.all) === false) return [];
    const inTitle = [...told.title.matchAll(number.pattern)];
    const found = inTitle.length > 0 ? inTitle : [...told.all.matchAll(number.pattern)];
    const amounts = (isMost ? found : found.slice(0, 1)).map(amountIn);
    const text = found[0]?.[0];
    if (text === undefined) return [];
    const step = from.find(([least = 0]) => Math.max(...amounts) >= least)?.[1] ?? 1;
    const severity = toSeverity(isQuake ? step - lessAtDepth(told.all) : step);
    return [{ scale, severity, text, isLeast: false, isQuake }];
  });
}

/** 'Over three meters' is more than three. */
const MORE = 0.1;

function amountIn([, ...groups]: RegExpMatchArray): number {
  const amounts = groups.map(Number).filter((number) => !Number.isNaN(number));
  const isMore = groups.some((group) => group !== undefined && Number.isNaN(Number(group)));
  return Math.max(...amounts) + (isMore ? MORE : 0);
}

/** What shakes deep below is felt less. */
function lessAtDepth(text: string): number {
  const km = DEPTH.exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  return km === undefined ? 0 : depthLess(Number(km));
}

function peopleIn(item: ParsedItem, told: Told, category: Category): OfficialLevel[] {
  return PEOPLE.flatMap(({ scale, categories, count, from, ...people }) => {
    if (!categories.has(category) || people.unless?.test(told.all)) return [];
    const counts = itemTexts(item).map((text) => {
      const { dead, hurt } = countedPeople(textWords(text), text.text);
      return count === 'dead' ? dead : count === 'hurt' ? hurt : dead + hurt;
    });
    const most = Math.max(...counts);
    const step = from.find(([least = 0]) => most >= least)?.[1];
    return step === undefined
      ? []
      : [{ scale, severity: toSeverity(step), text: String(most), isLeast: true }];
  });
}

function matched({ pattern, severity }: Step, text: string): { severity: Severity; text: string }[] {
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? [] : [{ severity: toSeverity(severity), text: found }];
}

function gravestFirst(steps: readonly Step[]): Step[] {
  return [...steps].sort((a, b) => b.severity - a.severity);
}

function compiled(step: { pattern: string; severity: number }): Step {
  return { pattern: pattern(step.pattern), severity: step.severity };
}

function maybe(source: string | undefined): RegExp | undefined {
  return source === undefined ? undefined : pattern(source);
}

/** With the phrases in the place of their name: '<road>' is any word for a road. */
function pattern(source: string, flags = ''): RegExp {
  const named = (text: string): string =>
    text.replaceAll(/<([a-z]+)>/g, (_, name: string) => {
      const phrases = WORDS.get(name);
      if (phrases === undefined) throw new Error(`levels have no words for '${name}'`);
      return `(?:${phrases})`;
    });
  return new RegExp(named(source), flags);
}
