import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

class BodyTooLarge extends Error {}

/** Counts while reading: neither the compressed nor the decompressed size may exceed the limit. */
export async function readBody(body: Readable, encoding: string, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const unpack = unpacker(encoding);
  if (unpack === undefined) await pipeline(body, counted(limit), collect);
  else await pipeline(body, counted(limit), unpack, counted(limit), collect);
  return Buffer.concat(chunks);
}

function unpacker(encoding: string): Transform | undefined {
  if (encoding === '' || encoding === 'identity') return undefined;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  throw new Error(`packed as ${encoding.slice(0, 20)}`);
}

function counted(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new BodyTooLarge(`more than ${limit} bytes`));
      else done(null, chunk);
    },
  });
}
