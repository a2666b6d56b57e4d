import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

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

interface FontTable {
  tag: string;
  checksum: number;
  data: Buffer;
}

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The tables of a WOFF file. Our own files come from a package; anything else is an error of ours. */
function readTables(woff: Buffer): FontTable[] {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('not a WOFF font');
  return Array.from({ length: woff.readUInt16BE(12) }, (_, n) => {
    const at = WOFF_HEADER + n * WOFF_ENTRY;
    const [offset, packed, plain] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const raw = woff.subarray(offset, offset + packed);
    return {
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < plain ? inflateSync(raw) : raw,
    };
  });
}

/** The same font as a TrueType file, the only kind that the renderer reads. */
function woffToTrueType(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const steps = Math.floor(Math.log2(tables.length));
  const range = 2 ** steps * SFNT_ENTRY;
  const head = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  [tables.length, range, steps, tables.length * SFNT_ENTRY - range].forEach((value, n) => {
    head.writeUInt16BE(value, 4 + n * 2);
  });
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, n) => {
    const at = SFNT_HEADER + n * SFNT_ENTRY;
    head.write(tag, at, 'latin1');
    [checksum, offset, data.length].forEach((value, field) => {
      head.writeUInt32BE(value, at + 4 + field * 4);
    });
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    offset += data.length + padding;
  });
  return Buffer.concat(parts);
}

/** How wide each character is, as a part of the text's size. */
function readAdvances(woff: Buffer): Map<number, number> {
  const tables = new Map(readTables(woff).map(({ tag, data }) => [tag, data]));
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const units = table('head').readUInt16BE(18);
  const measured = table('hhea').readUInt16BE(34);
  const advances = new Map<number, number>();
  for (const [character, glyph] of readGlyphs(table('cmap')))
    advances.set(character, table('hmtx').readUInt16BE(Math.min(glyph, measured - 1) * 4) / units);
  return advances;
}

/** Characters and their glyphs, from the subtable of segments (format 4) that every web font has. */
function readGlyphs(cmap: Buffer): [number, number][] {
  const glyphs: [number, number][] = [];
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const start = cmap.readUInt32BE(4 + n * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const size = cmap.readUInt16BE(start + 6);
    const field = (list: number, segment: number) =>
      start + 14 + list * size + (list > 0 ? 2 : 0) + segment * 2;
    for (let segment = 0; segment < size / 2; segment += 1) {
      const [first, last] = [cmap.readUInt16BE(field(1, segment)), cmap.readUInt16BE(field(0, segment))];
      const delta = cmap.readUInt16BE(field(2, segment));
      const rangeAt = field(3, segment);
      const range = cmap.readUInt16BE(rangeAt);
      for (let character = first; character <= last && character !== 0xffff; character += 1) {
        const indirect =
          range === 0 ? character : cmap.readUInt16BE(rangeAt + range + (character - first) * 2);
        const glyph = indirect === 0 ? 0 : (indirect + delta) & 0xffff;
        if (glyph !== 0) glyphs.push([character, glyph]);
      }
    }
    return glyphs;
  }
  throw new Error('the font has no character map of segments');
}
