import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOURS = 3;

interface TwoColours {
  /** Six hexadecimal digits. */
  ground: string;
  ink: string;
}

/** A square PNG of one bit a pixel: a code of 300 px has less than a kilobyte. */
export function twoColourPng(
  size: number,
  isInk: (x: number, y: number) => boolean,
  { ground, ink }: TwoColours,
): Buffer {
  const stride = 1 + Math.ceil(size / 8);
  const rows = Buffer.alloc(stride * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const at = y * stride + 1 + (x >> 3);
      if (isInk(x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Bits of a pixel, then a palette as its colour type.
  head.set([1, PALETTE_COLOURS], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(ground + ink, 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
