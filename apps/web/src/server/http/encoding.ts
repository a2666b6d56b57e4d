import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { memoize } from '@paligid/runtime/memoize';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header allows. Memoized: browsers send only a handful of forms. */
export const negotiateEncoding = memoize(chooseEncoding, 500);

/**
 * A page is cached for one second: this takes about a millisecond per page and reaches four fifths of brotli's best
 * compression.
 */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
const MAX_HEADER_LENGTH = 200;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Runs in zlib's thread pool, so that other requests do not wait for it. */
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

/** A window of 64 kB: the default would take megabytes of memory for every response in flight. */
const STREAM_BROTLI_WINDOW = 16;
const STREAM_BROTLI_QUALITY = 3;
const STREAM_GZIP_LEVEL = 4;

/** Compresses streamed responses; cached ones are compressed better, once. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  if (encoding === 'gzip') return createGzip({ level: STREAM_GZIP_LEVEL });
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: STREAM_BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: STREAM_BROTLI_WINDOW,
    },
  });
}
