import { inflateSync } from 'node:zlib';

/** For tests: size and pixels of a PNG that uses a palette of two colours and no filter. */
export function decodePng(bytes: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const head = chunks.get('IHDR') ?? Buffer.alloc(13);
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const stride = 1 + Math.ceil(width / 8);
  const pixel = (x: number, y: number) => {
    const bit = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    return palette.toString('hex', bit * 3, bit * 3 + 3);
  };
  return { width, height, pixel };
}
