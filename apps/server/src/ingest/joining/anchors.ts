import { foldWords } from '@paligid/geo/folded-words';
import dates from '../pipeline/data/dates.json' with { type: 'json' };
import { figuresIn } from './told-numbers.ts';

/** Facts that tell two happenings of one kind apart, or one happening in two languages together. */
export type Anchors = {
  magnitude?: number;
  storm?: string;
  volcano?: string;
  /** Of rails: '3', '1', '2' with the system before it. */
  lines: string[];
  /** Peso amounts, '3400000' for 'P3.4-M'. */
  pesos: string[];
  utility?: string;
  /** Days that it names, '8-12' for August 12. */
  dates: string[];
  /** Where a vehicle was bound, on a road. */
  bound?: string;
};

const MAGNITUDE =
  /\bmagnitude[\s-]*(\d(?:\.\d)?)|\b(\d\.\d)\s*(?:na\s+)?(?:ang\s+)?magnitude|\bM\s?(\d\.\d)\b/i;
/** Storms are written in capitals in bulletins and with a capital elsewhere. */
const STORM =
  /\b(?:[Tt]yphoon|[Ss]torm|[Dd]epression|[Cc]yclone|[Bb]agyong|[Bb]agyo|STS|TY|TS)\s+(\p{Lu}\p{L}{2,})/gu;
/** 'Tropical Cyclone Bulletin' is none. */
const NO_STORM = new Set(['bulletin', 'warning', 'advisory', 'signal', 'surge', 'update', 'wind']);
const KAY = /\b(?:kay|ni)\s+(\p{Lu}\p{Ll}{3,})/u;
const LINE = /\b(mrt|lrt)[\s-]*(?:line[\s-]*)?([1-7])\b/gi;
const VOLCANO = /\b(mayon|taal|kanlaon|canlaon|bulusan|pinatubo|hibok-hibok)\b/i;
const UTILITY =
  /\b(meralco|maynilad|manila water|ngcp|mcwd|davao light|visayan electric|veco|beneco|primewater|pldt|globe|converge)\b/i;
const BOUND = /\b(NB|SB|EB|WB|northbound|southbound|eastbound|westbound)\b/i;

/** 'August 12', 'Agosto 12', '12 August', 'ika-12 ng Agosto'. */
function datesIn(text: string): string[] {
  const words = foldWords(text);
  return words.flatMap((word, i) => {
    const month = MONTHS.get(word);
    if (month === undefined) return [];
    const day = [words[i + 1], words[i - 1], words[i - 2]].map(Number).find((n) => n >= 1 && n <= 31);
    return day === undefined ? [] : [`${month}-${day}`];
  });
}

const MONTHS = new Map(Object.entries(dates.months).filter(([name]) => name !== 'may' && name !== 'march'));

export function findAnchors(text: string, sourceName: string): Anchors {
  const [, written, before, short] = MAGNITUDE.exec(text) ?? [];
  const magnitude = written ?? before ?? short;
  const storm = stormIn(text);
  const volcano = VOLCANO.exec(text)?.[1];
  const utility = UTILITY.exec(`${text} ${sourceName}`)?.[1];
  const bound = BOUND.exec(text)?.[1];
  return {
    ...(magnitude === undefined ? {} : { magnitude: Number(magnitude) }),
    ...(storm === undefined ? {} : { storm: foldWords(storm).join(' ') }),
    ...(volcano === undefined ? {} : { volcano: volcano.toLowerCase() }),
    ...(utility === undefined ? {} : { utility: utility.toLowerCase() }),
    ...(bound === undefined ? {} : { bound: bound.slice(0, 1).toLowerCase() }),
    lines: [...text.matchAll(LINE)].map(
      ([, system = '', number = '']) => `${system.toLowerCase()}-${number}`,
    ),
    dates: datesIn(text),
    pesos: figuresIn(text).flatMap(({ number }) => (number.startsWith('₱') ? [number.slice(1)] : [])),
  };
}

function stormIn(text: string): string | undefined {
  const named = [...text.matchAll(STORM)].map(([, name = '']) => name);
  const storm = named.find((name) => !NO_STORM.has(name.toLowerCase()));
  return storm ?? (/signal/i.test(text) ? KAY.exec(text)?.[1] : undefined);
}
