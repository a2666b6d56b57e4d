import { cutGraphemes, graphemesIn } from '@paligid/domain/truncate-text';
import { type FontName, fontAdvances } from './fonts.ts';

/** Longer texts are cut before they are measured: no picture has room for them. */
const MAX_LENGTH = 400;
const ELLIPSIS = '…';
/** Pairs of letters stand a little closer or wider than their own widths say. */
const KERNING_ROOM = 1.02;

/**
 * A text with the characters that our fonts have, in one line: no emoji, no other scripts, no marks that turn the
 * direction of reading. What is left of a hostile text is harmless.
 */
export function drawableText(text: string): string {
  const known = fontAdvances('text');
  const kept = [
    ...cutGraphemes(text, MAX_LENGTH * 2)
      .normalize('NFC')
      .replace(/\s+/g, ' '),
  ].filter((sign) => known.has(sign.codePointAt(0) ?? 0));
  return cutGraphemes(kept.join('').replace(/ +/g, ' ').trim(), MAX_LENGTH).trim();
}

export function textWidth(text: string, font: FontName, size: number): number {
  const known = fontAdvances(font);
  let width = 0;
  for (const sign of text) width += known.get(sign.codePointAt(0) ?? 0) ?? 1;
  return width * size * KERNING_ROOM;
}

interface LinesOptions {
  font: FontName;
  size: number;
  width: number;
  max: number;
}

/** Breaks a text into lines at spaces; the last one that fits ends with an ellipsis where there is more. */
export function breakLines(text: string, { font, size, width, max }: LinesOptions): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => textWidth(candidate, font, size) <= width;
  for (const word of text.split(' ').flatMap((one) => breakWord(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    if (lines.length > max) break;
    line = word;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= max) return lines;
  const shown = lines.slice(0, max);
  shown[max - 1] = withEllipsis(shown[max - 1] ?? '', fits);
  return shown;
}

/** A word wider than the line is cut into parts that fit. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const sign of charactersOf(word)) {
    if (part !== '' && !fits(part + sign)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return part === '' ? parts : [...parts, part];
}

function withEllipsis(line: string, fits: (text: string) => boolean): string {
  let left = withoutEnd(line);
  // Whole words go first: half a word may read as another one.
  while (left.includes(' ') && !fits(left + ELLIPSIS))
    left = withoutEnd(left.slice(0, left.lastIndexOf(' ')));
  const characters = charactersOf(left);
  while (left !== '' && !fits(left + ELLIPSIS)) {
    characters.pop();
    left = characters.join('').trimEnd();
  }
  return left + ELLIPSIS;
}

/** As a reader counts them: some fonts have accents as signs of their own. */
function charactersOf(text: string): string[] {
  const starts = Array.from(graphemesIn(text), ({ index }) => index);
  return starts.map((start, i) => text.slice(start, starts[i + 1]));
}

function withoutEnd(line: string): string {
  return line.replace(/[\s,.;:]+$/, '');
}

interface FittingOptions extends Omit<LinesOptions, 'size'> {
  /** From the largest to the smallest. */
  sizes: readonly number[];
  /** Of the smallest size, where it may have more lines than the others. */
  maxOfSmallest?: number;
}

/** The largest size in which a text fits whole; else the smallest, cut. */
export function fittingLines(
  text: string,
  { sizes, max, maxOfSmallest = max, ...options }: FittingOptions,
): { lines: string[]; size: number } {
  const smallest = sizes.at(-1) ?? 0;
  let made = { lines: [] as string[], size: smallest };
  for (const size of sizes) {
    const lines = breakLines(text, { ...options, size, max: size === smallest ? maxOfSmallest : max });
    made = { lines, size };
    if (made.lines.at(-1)?.endsWith(ELLIPSIS) !== true) return made;
  }
  return made;
}
