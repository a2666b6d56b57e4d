import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { memoize } from '@paligid/runtime/memoize';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best that a reader's Accept-Encoding allows. Browsers send a handful of forms. */
export const negotiateEncoding = memoize(chooseEncoding, 500);

/** A page lives for a second: about a millisecond of work a page, at four fifths of what brotli can do. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
const MAX_HEADER_LENGTH = 200;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** On a thread of zlib's own, so that nobody waits for it who has not asked. */
export function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: GZIP_LEVEL });
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function chooseEncoding(acceptEncoding: string): Encoding {
  if (acceptEncoding.length > MAX_HEADER_LENGTH) return 'identity';
  const accepted = new Set<string>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** A window of 64 kB: the usual one would take megabytes of memory for every answer under way. */
const STREAM_BROTLI_WINDOW = 16;
const STREAM_BROTLI_QUALITY = 3;
const STREAM_GZIP_LEVEL = 4;

/** Compresses what is only passing through; what is kept is compressed better, once. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  if (encoding === 'gzip') return createGzip({ level: STREAM_GZIP_LEVEL });
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: STREAM_BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: STREAM_BROTLI_WINDOW,
    },
  });
}
