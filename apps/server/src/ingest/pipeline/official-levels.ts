import type { Category } from '@paligid/contract/categories';
import { type Severity, toSeverity } from '@paligid/domain/severity/severity';
import type { ParsedItem } from '../parsed-item.ts';
import levels from './data/levels.json' with { type: 'json' };
import { foldedText, itemTexts } from './item-texts.ts';
import { isNotYet } from './not-yet.ts';

export type OfficialLevel = {
  scale: string;
  severity: Severity;
  text: string;
  /** The dead and missing weigh on top of it. */
  isRaisedByCasualties: boolean;
};

type Step = { pattern: RegExp; severity: number };

const SCALES = levels.scales.map((scale) => ({
  ...scale,
  with: maybe('with' in scale ? scale.with : undefined),
  unless: maybe('unless' in scale ? scale.unless : undefined),
  isRaisedByCasualties: 'raisedBy' in scale,
  isGrave: 'grave' in scale,
  steps: scale.steps.map(compiled),
  ceilings: ('ceilings' in scale ? (scale.ceilings ?? []) : []).map(compiled),
}));
const NUMBERS = levels.numbers.map((number) => ({
  ...number,
  pattern: new RegExp(number.pattern),
  with: maybe('with' in number ? number.with : undefined),
  unless: maybe('unless' in number ? number.unless : undefined),
}));
const SETTLED = levels.settled.map((one) => ({ ...one, ...compiled(one) }));
const OVER = new RegExp(levels.over, 'g');
const WRITTEN = new Map(Object.entries(levels.written));
const WRITTEN_NUMBER = `(${[...WRITTEN.keys()].join('|')})`;
/** 'Alert level three', 'over three meters' */
const WRITTEN_LEVEL = new RegExp(`\\b(level|signal|alert) ${WRITTEN_NUMBER}\\b`, 'g');
const WRITTEN_MEASURE = new RegExp(`\\b${WRITTEN_NUMBER}(?= (?:${levels.measures.join('|')})\\b)`, 'g');

/** The level of an agency's own scale that a report of this category states, whoever repeats it. */
export function officialLevel(
  item: ParsedItem,
  category: Category,
  isAgency: boolean,
): OfficialLevel | undefined {
  const [title = '', lead = ''] = itemTexts(item).map(foldedText).map(inDigits);
  const settled = SETTLED.filter((one) => one.categories.includes(category)).flatMap((one) => {
    const [level] = matched(one, title);
    return level === undefined ? [] : [{ scale: one.scale, ...level, isRaisedByCasualties: false }];
  });
  if (settled[0] !== undefined) return settled[0];
  const found = [...numbersIn(title, lead, category), ...scalesIn(title, lead, category, isAgency)];
  return found.sort((a, b) => b.severity - a.severity)[0];
}

function inDigits(text: string): string {
  return text
    .replace(WRITTEN_LEVEL, (_, scale: string, number: string) => `${scale} ${WRITTEN.get(number)}`)
    .replace(WRITTEN_MEASURE, (number) => WRITTEN.get(number) ?? number);
}

/** A bulletin that ends a warning. */
export function isLastBulletin(item: ParsedItem): boolean {
  const title = foldedText(itemTexts(item)[0]);
  return [...title.matchAll(OVER)].some(({ index, 0: said }) => {
    const until = title.slice(0, index + said.length).split(' ');
    return !isNotYet(until.slice(0, -1));
  });
}

/** Life is at risk now. */
const GRAVEST = 5;

function scalesIn(title: string, lead: string, category: Category, isAgency: boolean): OfficialLevel[] {
  return SCALES.flatMap((scale) => {
    const isOfCategory = scale.categories.includes(category);
    if (!(isOfCategory || (scale.isGrave && isAgency)) || (scale.by === 'agency' && !isAgency)) return [];
    if (scale.unless?.test(title) || scale.with?.test(title) === false) return [];
    const text = scale.deep ? `${title} ${lead}` : title;
    const steps = scale.steps.flatMap((step) => matched(step, text));
    const gravest = steps.sort((a, b) => b.severity - a.severity)[0];
    const ceiling = scale.ceilings.flatMap((step) => matched(step, title))[0];
    const level = ceiling ?? gravest;
    if (level === undefined || (!isOfCategory && level.severity < GRAVEST)) return [];
    return [{ scale: scale.scale, ...level, isRaisedByCasualties: scale.isRaisedByCasualties }];
  });
}

function numbersIn(title: string, lead: string, category: Category): OfficialLevel[] {
  return NUMBERS.flatMap(({ scale, categories, pattern, from, with: needed, unless }) => {
    if (!categories.includes(category) || unless?.test(title) || needed?.test(title) === false) return [];
    const [text, ...groups] = pattern.exec(title) ?? pattern.exec(lead) ?? [];
    const digits = groups.find((group) => group !== undefined);
    if (text === undefined || digits === undefined) return [];
    const number = Number(digits.replace(' ', '.'));
    const step = from.find(([least = 0]) => number >= least);
    return [{ scale, severity: toSeverity(step?.[1] ?? 1), text, isRaisedByCasualties: false }];
  });
}

function matched({ pattern, severity }: Step, text: string): { severity: Severity; text: string }[] {
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? [] : [{ severity: toSeverity(severity), text: found }];
}

function compiled({ pattern, severity }: { pattern: string; severity: number }): Step {
  return { pattern: new RegExp(pattern), severity };
}

function maybe(pattern: string | undefined): RegExp | undefined {
  return pattern === undefined ? undefined : new RegExp(pattern);
}
