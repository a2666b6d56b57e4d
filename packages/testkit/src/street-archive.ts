import { gzipSync } from 'node:zlib';

type ArchivedTile = { z: number; x: number; y: number; bytes: Uint8Array };
type ArchiveOptions = {
  tiles: readonly ArchivedTile[];
  metadata?: Record<string, unknown>;
  /** 1: vector tiles; 2: PNG. */
  tileType?: number;
  /** What the root directory says it has, in place of the truth. */
  claimedEntries?: number;
  /** Compressed, in place of the directory. */
  rootDirectory?: Buffer;
};

const HEADER_BYTES = 127;
const GZIP = 2;

/** A PMTiles archive (version 3) with one directory, everything compressed by gzip. */
export function makeStreetArchive({ tiles, metadata = {}, tileType = 1, ...broken }: ArchiveOptions): Buffer {
  const stored = tiles
    .map(({ z, x, y, bytes }) => ({ id: hilbertId(z, x, y), z, bytes: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id);
  const root = broken.rootDirectory ?? gzipSync(directory(stored, broken.claimedEntries));
  const json = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(stored.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const sections = [root.length, json.length, 0, data.length];
  let offset = HEADER_BYTES;
  sections.forEach((length, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + i * 16);
    offset += length;
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(stored.length), at);
  const zooms = stored.map(({ z }) => z);
  header.set([1, GZIP, GZIP, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  [114, 4, 129, 22].forEach((degrees, i) => {
    header.writeInt32LE(degrees * 1e7, 102 + i * 4);
  });
  return Buffer.concat([header, root, json, data]);
}

function directory(tiles: readonly { id: number; bytes: Buffer }[], claimed = tiles.length): Buffer {
  const offsets = tiles.map((_, i) => tiles.slice(0, i).reduce((sum, { bytes }) => sum + bytes.length, 0));
  return Buffer.from(
    [
      claimed,
      ...tiles.map(({ id }, i) => id - (tiles[i - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ bytes }) => bytes.length),
      ...offsets.map((offset) => offset + 1),
    ].flatMap(varint),
  );
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** All tiles of the zooms before, then the place on the Hilbert curve. */
function hilbertId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const lower = (row & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row];
      [column, row] = [row, column];
    }
  }
  return id;
}
