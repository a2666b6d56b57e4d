import { plainText } from './plain-text.ts';

const MAX_AREAS = 300;
const MAX_NAME = 200;
const MAX_LENGTH = 20_000;
const PART =
  /^(?:and |or )?(?:(?:the )?(?:rest|(?:(?:north|south|east|west|central|extreme|mainland|upper|lower)[a-z]{0,6}[ ,-]*(?:and )?){1,6}(?:portions?|parts?)?) of |the |mainland )/i;
/** 'The rest of Rizal' follows a higher level, which covers the others: they are warned by that. */
const REST = /^(?:and |or )?(?:the )?(?:rest of )?(?:the )?/i;

/**
 * The areas of a bulletin, one by one: 'Bulacan (Obando, Meycauayan), the rest of Rizal and Cavite'. A list in
 * brackets means only the towns in it, each named with its province; without one, a part of a province is named as such.
 */
export function splitAreas(text: string): string[] {
  const areas = topLevelParts(withSpaces(text.slice(0, MAX_LENGTH))).flatMap((part) => {
    const [, outer = part, inner] = /^([^()]{1,200})\(([^()]{1,4000})\)?/.exec(part) ?? [];
    const words = outer
      .trim()
      .replace(/[.:;]+$/, '')
      .trim();
    if (inner === undefined) return [words.replace(REST, '')];
    const name = words.replace(PART, '');
    return topLevelParts(inner).map((town) => `${town.replace(PART, '').trim()}, ${name}`);
  });
  const named = areas.map((area) => plainText(area, MAX_NAME)).filter((area) => /\p{L}{2}/u.test(area));
  return [...new Set(named)].slice(0, MAX_AREAS);
}

/** Older texts write '#MetroManila(QuezonCity)'. */
function withSpaces(text: string): string {
  return text.replace(/#(\w{1,60})/g, (_, tag: string) => tag.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
}

/** Split at commas, semicolons and 'and' that are outside brackets. */
function topLevelParts(text: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (const match of text.matchAll(/[(),;]|\s(?:and|at)\s/g)) {
    if (match[0] === '(') depth += 1;
    else if (match[0] === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && !isInsideDirection(text, match.index)) {
      parts.push(text.slice(from, match.index));
      from = match.index + match[0].length;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** 'the northern and central portions of Quezon' is one area. */
function isInsideDirection(text: string, at: number): boolean {
  return /\b(?:northern|southern|eastern|western|central|north|south|east|west)[a-z]{0,8},?$/i.test(
    text.slice(Math.max(0, at - 20), at),
  );
}
