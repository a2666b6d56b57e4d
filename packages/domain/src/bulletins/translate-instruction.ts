import type { TextLanguage } from '../language/text-language.ts';
import audiences from './data/audiences.json' with { type: 'json' };
import instructions from './data/instructions.json' with { type: 'json' };
import { phraseTable, plainPhrase } from './phrase-table.ts';

const INSTRUCTIONS = phraseTable(instructions.entries);
const AUDIENCES = phraseTable(audiences.entries);

const ADVISED = `(?:is|are) (?:also |hereby |strongly )?(?:advised|urged|asked|told|reminded|requested|encouraged|ordered|warned)`;
const ORDER = `(?:${ADVISED} (?:(?<not>not) )?to|should(?: (?<shouldNot>not))?|must(?: (?<mustNot>not))?)`;
/** Everybody: says nothing that the order itself does not. */
const EVERYBODY = new RegExp(
  `^(?:(?:the )?(?:general )?public|everyone|everybody|(?:all |affected |concerned )?(?:residents|people|families|communities|persons)|all|you) ${ORDER} (?<order>.+)$`,
  'i',
);
const SOMEBODY = new RegExp(
  `^(?:the |all |affected )?(?:residents|families|people|those|persons|communities|households) (?<who>.{2,60}?) ${ORDER} (?<order>.+)$`,
  'i',
);
const POLITE = /^(?:please|kindly) /i;
const AT_ONCE = /,? (?:immediately|at once|right away|now|as soon as possible)$/i;
const IS_URGENT = /\bna po\b|\bagad\b/;
const IS_NEGATIVE = /^(?:do not|don't|never)\b/i;
const JOINT = /; |,? and /g;

/**
 * A standard instruction of PAGASA, PHIVOLCS or NDRRMC in the other language, with the same end of the sentence.
 * Absent where no listed phrase says the whole of it: half of an order can be worse than a foreign one.
 */
export function translateInstruction(text: string, to: TextLanguage): string | undefined {
  const translated = to === 'en' ? INSTRUCTIONS.toEnglish(text) : toFilipino(plainPhrase(text));
  return translated && `${translated}${/[.!]$/.exec(text.trim())?.[0] ?? ''}`;
}

function toFilipino(text: string): string | undefined {
  return ofEverybody(text) ?? ofSomebody(text);
}

function ofEverybody(text: string): string | undefined {
  const order = text.replace(POLITE, '');
  const groups = EVERYBODY.exec(order)?.groups;
  return orderInFilipino(order) ?? (groups && orderInFilipino(orderOf(groups)));
}

function ofSomebody(text: string): string | undefined {
  const groups = SOMEBODY.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const audience = AUDIENCES.toFilipino(groups['who'] ?? '');
  const order = orderInFilipino(orderOf(groups));
  return audience && order && `${audience}: ${lowerFirst(order)}`;
}

function orderOf({ not, shouldNot, mustNot, order = '' }: Record<string, string | undefined>): string {
  return [not, shouldNot, mustNot].some((it) => it !== undefined) ? `do not ${order}` : order;
}

function orderInFilipino(order: string): string | undefined {
  return INSTRUCTIONS.toFilipino(order) ?? atOnce(order) ?? together(order);
}

function atOnce(order: string): string | undefined {
  const base = order.replace(AT_ONCE, '');
  const translated = base === order ? undefined : INSTRUCTIONS.toFilipino(base);
  if (translated === undefined || IS_URGENT.test(translated)) return translated;
  return `${translated} ngayon na`;
}

/** Two orders in one sentence. 'Do not' may also hold for what follows its 'and': such a sentence stays as it is. */
function together(order: string): string | undefined {
  for (const { 0: joint, index } of order.matchAll(JOINT)) {
    const first = order.slice(0, index);
    const second = order.slice(index + joint.length);
    if (joint.includes('and') && IS_NEGATIVE.test(first) && !IS_NEGATIVE.test(second)) return undefined;
    const one = INSTRUCTIONS.toFilipino(first) ?? atOnce(first);
    const other = INSTRUCTIONS.toFilipino(second) ?? atOnce(second);
    if (one !== undefined && other !== undefined) return `${one} at ${lowerFirst(withoutPo(other))}`;
  }
  return undefined;
}

/** One 'po' is enough for a sentence. */
function withoutPo(text: string): string {
  return text.replace(/ pong\b/, 'ng').replace(/ po\b/, '');
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
