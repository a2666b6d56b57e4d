import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { keptFew } from '@paligid/program/kept-few';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best that a reader's Accept-Encoding allows. Browsers send a handful of forms. */
export const encodingOf = keptFew(chooseEncoding, 500);

/** A page lives for a second: about a millisecond of work a page, at four fifths of what brotli can do. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
const LONGEST_HEADER = 200;

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
  if (acceptEncoding.length > LONGEST_HEADER) return 'identity';
  const accepted = new Set<string>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
