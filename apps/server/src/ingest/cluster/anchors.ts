import { foldWords } from '@paligid/geo/folded-words';
import dates from '../understand/text/data/dates.json' with { type: 'json' };
import { extractFigures } from '../understand/text/extract-numbers.ts';

/** Facts that separate two events of one kind, or match reports of one event across languages. */
export type Anchors = {
  magnitude?: number;
  storm?: string;
  volcano?: string;
  /** Rail lines, the number with its system: 'mrt-3'. */
  lines: string[];
  /** Peso amounts, '3400000' for 'P3.4-M'. */
  pesos: string[];
  utility?: string;
  /** Dates that it names, '8-12' for August 12. */
  dates: string[];
  /** Direction of travel of a road: 'n', 's', 'e' or 'w'. */
  bound?: string;
  /** Each dam has its own gates: 'angat' for 'Angat Dam'. */
  dam?: string;
  /** A storm surge, which has its own warning beside that of its storm. */
  isSurge?: true;
  /** A low pressure area without a name: it may become a storm but is not one yet. */
  isLow?: true;
};

const MAGNITUDE =
  /\bmagnitude[\s-]*(\d(?:\.\d)?)|\b(\d\.\d)\s*(?:na\s+)?(?:ang\s+)?magnitude|\bM[wsbL]?\s?(\d\.\d)\b/i;
/** Bulletins write storm names in capitals, others capitalized. */
const STORM =
  /\b(?:[Tt]yphoon|[Ss]torm|[Dd]epression|[Cc]yclone|[Bb]agyong|[Bb]agyo|STS|TY|TS)\s+["“”'‘]?(\p{Lu}\p{L}{2,})/gu;
/** 'Tropical Cyclone Bulletin' names no storm. */
const NO_STORM = new Set(['bulletin', 'warning', 'advisory', 'signal', 'surge', 'update', 'wind']);
const KAY = /\b(?:kay|ni|si)\s+(\p{Lu}\p{Ll}{3,})/u;
const LINE = /\b(mrt|lrt)[\s-]*(?:line[\s-]*)?([1-7])\b/gi;
/** The only metro line that runs is meant where no number stands beside the name. */
const METRO = /\bMRT\b(?![\s-]*(?:line[\s-]*)?\d)/i;
const VOLCANO = /\b(mayon|taal|kanlaon|canlaon|bulusan|pinatubo|hibok-hibok)\b/i;
const UTILITY =
  /\b(meralco|maynilad|manila water|ngcp|mcwd|davao light|visayan electric|veco|beneco|primewater|pldt|globe|converge)\b/i;
const BOUND = /\b(NB|SB|EB|WB|northbound|southbound|eastbound|westbound)\b/i;

const DAM = /\b(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:Dam|dam)\b/u;
const SURGE = /\bstorm[- ]surges?\b|\bdaluyong\b/i;
const LOW = /\bLPA\b|\blow[- ]pressure area\b/i;
/** A storm bulletin starts with the storm's name: 'SALIMBAY intensifies', 'Salimbay weakens'. */
const STORM_DOES =
  /(?<!\p{L})(\p{Lu}\p{L}{2,})(?:,\s+|\s+)(?:LPA na)\b|(?<!\p{L})(\p{Lu}\p{L}{2,})\s+(?:re-?)?(?:intensifies|weakens|strengthens|slows|accelerates|maintains|makes landfall|crosses|exits|enters PAR|nears)\b/u;

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
  const dam = DAM.exec(text)?.[1];
  return {
    ...(magnitude === undefined ? {} : { magnitude: Number(magnitude) }),
    ...(storm === undefined ? {} : { storm: foldWords(storm).join(' ') }),
    // The city at its foot is spelled with a C, the volcano either way.
    ...(volcano === undefined ? {} : { volcano: volcano.toLowerCase().replace('canlaon', 'kanlaon') }),
    ...(utility === undefined ? {} : { utility: utility.toLowerCase() }),
    ...(bound === undefined ? {} : { bound: bound.slice(0, 1).toLowerCase() }),
    ...(dam === undefined ? {} : { dam: dam.toLowerCase() }),
    ...(SURGE.test(text) ? { isSurge: true } : {}),
    ...(storm === undefined && LOW.test(text) ? { isLow: true } : {}),
    lines: linesIn(text),
    dates: datesIn(text),
    pesos: extractFigures(text).flatMap(({ number }) => (number.startsWith('₱') ? [number.slice(1)] : [])),
  };
}

function linesIn(text: string): string[] {
  const lines = [...text.matchAll(LINE)].map(
    ([, system = '', number = '']) => `${system.toLowerCase()}-${number}`,
  );
  return lines.length === 0 && METRO.test(text) ? ['mrt-3'] : lines;
}

function stormIn(text: string): string | undefined {
  const named = [...text.matchAll(STORM)].map(([, name = '']) => name);
  const storm = named.find((name) => !NO_STORM.has(name.toLowerCase()));
  const isOfStorm = /signal|TCWS|bulletin|PAR\b|LPA|typhoon|bagyo/i.test(text);
  return (
    storm ??
    (isOfStorm
      ? (STORM_DOES.exec(text)
          ?.slice(1)
          .find((name) => name !== undefined && !NO_STORM.has(name.toLowerCase())) ?? KAY.exec(text)?.[1])
      : undefined)
  );
}
