import type { Category } from '@paligid/contract/categories';
import { type Severity, toSeverity } from '@paligid/domain/severity/severity';
import { depthReduction } from '@paligid/domain/severity/severity-rules';
import type { ParsedItem } from '../../parsed-item.ts';
import { foldedText, type ItemText, itemTexts, textWords } from '../text/item-texts.ts';
import { countPeople } from './counted-people.ts';
import {
  ALL_SAFE,
  DEPTH,
  ENDED,
  HOMELESS,
  type LevelStep,
  NUMBERS,
  OVER,
  PEOPLE,
  SCALES,
  SETTLED,
  STILL_OUT,
} from './level-scales.ts';
import { levelText } from './level-text.ts';
import { isNegatedBefore } from './negation.ts';
import { isStoppedByHazard, withoutCause } from './stated-cause.ts';

export type OfficialLevel = {
  scale: string;
  severity: Severity;
  text: string;
  /** It may raise the severity that follows from the category, and never lower it. */
  isLeast: boolean;
};

/** The texts in which levels are searched: the title, and the title with the lead. */
type LevelTexts = { title: string; all: string };

/** 'Flight advisory: 16 flights cancelled' cancels no advisory. */
const CALLED_OFF = /\b(?:flights?|trips?|voyages?|sailings?|classes|klase|biyahe|pasok)\b/;
/** 'Intensity II in Quezon City' counts there, however strong the quake was at sea. */
const AT_THE_PLACE = 'intensity';

/** The level of a known scale that a report of this category states, whoever the publisher and whatever the wording. */
export function findOfficialLevel(
  item: ParsedItem,
  category: Category,
  isAgency: boolean,
): OfficialLevel | undefined {
  const texts = readLevelTexts(item);
  const settled = SETTLED.filter(({ categories }) => categories.has(category)).flatMap((one) =>
    matched(one, texts.title).map((level) => ({ scale: one.scale, ...level, isLeast: false })),
  );
  if (settled[0] !== undefined) return settled[0];
  const scales = findScaleLevels(texts, category, isAgency);
  const felt = scales.find(({ scale }) => scale === AT_THE_PLACE);
  const numbers = findNumberLevels(texts, category);
  const quake = numbers.find(({ isQuake }) => isQuake);
  // The lead names where else it was felt; the title says which place the news is about.
  const isFeltThere =
    felt !== undefined &&
    (quake === undefined || texts.title.includes(felt.text) || isNamedInTitle(felt.text, texts));
  const besides = numbers.filter(({ isQuake }) => !isQuake);
  const shaking = isFeltThere ? [] : quake === undefined ? [] : [quake];
  const others = scales.filter(({ scale }) => scale !== AT_THE_PLACE);
  return gravest([
    ...others,
    ...(isFeltThere ? [felt] : []),
    ...shaking,
    ...besides,
    ...findPeopleLevels(item, texts, category),
  ]);
}

/** The place of an intensity is named within this many words after it. */
const NEAR_WORDS = 4;
const MIN_NAME_LENGTH = 4;

/** 'Intensity IV - Calatagan' in the lead of a quake at Calatagan. */
function isNamedInTitle(intensity: string, { title, all }: LevelTexts): boolean {
  const after = all.slice(all.indexOf(intensity) + intensity.length).trim();
  const named = after.split(' ').slice(0, NEAR_WORDS);
  const words = new Set(title.split(' '));
  return named.some(
    (word) => word.length > MIN_NAME_LENGTH && !/^(?:city|intensity)$/.test(word) && words.has(word),
  );
}

function readLevelTexts(item: ParsedItem): LevelTexts {
  const [title = '', ...leads] = itemTexts(item).map(levelText);
  return { title, all: [title, ...leads].join(' ') };
}

/** The most severe level; of equal ones, a level that decides comes before one that only raises. */
function gravest(levels: readonly OfficialLevel[]): OfficialLevel | undefined {
  return [...levels].sort((a, b) => b.severity - a.severity || Number(a.isLeast) - Number(b.isLeast))[0];
}

/** A bulletin that ends a warning. */
export function isLastBulletin(item: ParsedItem): boolean {
  const title = foldedText(itemTexts(item)[0]);
  return !CALLED_OFF.test(title) && matchesUnnegated(OVER, title);
}

/** Found, out or running again, in words that are not adjacent. */
export function isEnded(title: ItemText): boolean {
  return matchesUnnegated(ENDED, levelText(title));
}

/** Some are rescued, others are not. */
export function isStillOut(title: ItemText): boolean {
  return STILL_OUT.test(levelText(title));
}

/** 'Lahat ng 22 sakay, ligtas', even if only the lead says so. */
export function areAllSafe(texts: readonly ItemText[]): boolean {
  return texts.some((text) => ALL_SAFE.test(levelText(text)));
}

/** A fire leaves people without a home, even when it is out. */
export function reportsHomeless(texts: readonly ItemText[]): boolean {
  return texts.some((text) => HOMELESS.test(levelText(text)));
}

function matchesUnnegated(pattern: RegExp, title: string): boolean {
  return [...title.matchAll(pattern)].some(({ index, 0: phrase }) => {
    const before = title.slice(0, index).trim().split(' ');
    const until = title.slice(0, index + phrase.length).split(' ');
    return !isNegatedBefore(before) && !isNegatedBefore(until.slice(0, -1));
  });
}

/** Life is at risk now. */
const GRAVEST = 5;

function findScaleLevels(texts: LevelTexts, category: Category, isAgency: boolean): OfficialLevel[] {
  const isStopped = isStoppedByHazard(category);
  return SCALES.flatMap((scale) => {
    const isOfCategory = scale.categories.has(category);
    if (!(isOfCategory || (scale.isGrave && isAgency)) || (scale.isAgencyOnly && !isAgency)) return [];
    // A level that an agency mentions in passing, or as a cause, in a report on something else is not a level of that
    // report.
    const aside = isStopped ? withoutCause(texts.title) : texts.title;
    const all = isOfCategory ? (scale.isTitleOnly ? texts.title : texts.all) : aside;
    if (scale.with?.test(all) === false || scale.unless?.test(scale.isUnlessAll ? all : texts.title))
      return [];
    const level =
      (scale.isTitleFirst ? findStep(scale.steps, isOfCategory ? texts.title : aside) : undefined) ??
      findStep(scale.steps, all);
    if (level === undefined) return [];
    const ceiling = findStep(scale.ceilings, texts.title);
    const bound = ceiling ?? level;
    if (!isOfCategory && bound.severity < GRAVEST) return [];
    return [{ scale: scale.scale, ...bound, isLeast: scale.isLeast && ceiling === undefined }];
  });
}

function findStep(
  steps: readonly LevelStep[],
  text: string,
): { severity: Severity; text: string } | undefined {
  for (const step of steps) {
    const [found] = matched(step, text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findNumberLevels(texts: LevelTexts, category: Category): (OfficialLevel & { isQuake: boolean })[] {
  return NUMBERS.flatMap(({ scale, categories, from, isMost, isQuake, ...number }) => {
    if (!categories.has(category) || number.unless?.test(texts.title)) return [];
    if (number.with?.test(texts.all) === false) return [];
    const inTitle = [...texts.title.matchAll(number.pattern)];
    const found = inTitle.length > 0 ? inTitle : [...texts.all.matchAll(number.pattern)];
    const amounts = (isMost ? found : found.slice(0, 1)).map(parseAmount);
    const text = found[0]?.[0];
    if (text === undefined) return [];
    const step = from.find(([least = 0]) => Math.max(...amounts) >= least)?.[1] ?? 1;
    const severity = toSeverity(isQuake ? step - lessAtDepth(texts.all) : step);
    return [{ scale, severity, text, isLeast: false, isQuake }];
  });
}

/** 'Over three meters' is more than three. */
const MORE = 0.1;

function parseAmount([, ...groups]: RegExpMatchArray): number {
  const amounts = groups.map(Number).filter((number) => !Number.isNaN(number));
  const isMore = groups.some((group) => group !== undefined && Number.isNaN(Number(group)));
  return Math.max(...amounts) + (isMore ? MORE : 0);
}

/** A deep quake is felt less. */
function lessAtDepth(text: string): number {
  const km = DEPTH.exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  return km === undefined ? 0 : depthReduction(Number(km));
}

function findPeopleLevels(item: ParsedItem, texts: LevelTexts, category: Category): OfficialLevel[] {
  return PEOPLE.flatMap(({ scale, categories, count, from, ...people }) => {
    if (!categories.has(category) || people.unless?.test(texts.all)) return [];
    const counts = itemTexts(item).map((text) => {
      const { dead, hurt } = countPeople(textWords(text), text.text);
      return count === 'dead' ? dead : count === 'hurt' ? hurt : dead + hurt;
    });
    const most = Math.max(...counts);
    const step = from.find(([least = 0]) => most >= least)?.[1];
    return step === undefined
      ? []
      : [{ scale, severity: toSeverity(step), text: String(most), isLeast: true }];
  });
}

function matched({ pattern, severity }: LevelStep, text: string): { severity: Severity; text: string }[] {
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? [] : [{ severity: toSeverity(severity), text: found }];
}
