import { inflateSync } from 'node:zlib';

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
export function woffToTrueType(woff: Buffer): Buffer {
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
export function readAdvances(woff: Buffer): Map<number, number> {
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
