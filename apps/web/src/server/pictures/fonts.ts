import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readAdvances, woffToTrueType } from './woff-font.ts';

/**
 * The voices of the design in fixed weights: the renderer cannot vary a font. `family` is the name inside the file. The
 * files are subsets: Latin, and the further Latin letters of names.
 */
const FONTS = {
  text: { family: 'Encode Sans', file: 'encode-sans/files/encode-sans-{set}-400-normal.woff' },
  strong: { family: 'Encode Sans SemiBold', file: 'encode-sans/files/encode-sans-{set}-600-normal.woff' },
  head: {
    family: 'Encode Sans Semi Condensed ExBd',
    file: 'encode-sans-semi-condensed/files/encode-sans-semi-condensed-{set}-800-normal.woff',
  },
  sign: {
    family: 'Encode Sans Condensed ExtraBold',
    file: 'encode-sans-condensed/files/encode-sans-condensed-{set}-800-normal.woff',
  },
} as const;

export type FontName = keyof typeof FONTS;

const SETS = ['latin', 'latin-ext'] as const;
const require = createRequire(import.meta.url);

function readWoff(name: FontName, set: (typeof SETS)[number]): Buffer {
  return readFileSync(require.resolve(`@fontsource/${FONTS[name].file.replace('{set}', set)}`));
}

const NAMES = Object.keys(FONTS) as FontName[];

/** Writes the fonts as TrueType files into a folder, and returns their paths. */
export function writeFonts(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return NAMES.flatMap((name) =>
    SETS.map((set) => {
      const path = join(folder, `${name}-${set}.ttf`);
      writeFileSync(path, woffToTrueType(readWoff(name, set)));
      return path;
    }),
  );
}

export function fontFamily(name: FontName): string {
  return FONTS[name].family;
}

const advances = new Map<FontName, Map<number, number>>();

/** The width of each character of a font that it has, as a part of the text's size. */
export function fontAdvances(name: FontName): Map<number, number> {
  const known = advances.get(name);
  if (known !== undefined) return known;
  const read = new Map(SETS.toReversed().flatMap((set) => [...readAdvances(readWoff(name, set))]));
  advances.set(name, read);
  return read;
}
