import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

/** A window of 64 kB: the usual one would take megabytes of memory for every answer under way. */
const BROTLI_WINDOW = 16;
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 4;

/** Compresses what is only passing through; what is kept is compressed better, once. */
export function compressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL });
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    },
  });
}
