import { hash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { memoize } from '@paligid/runtime/memoize';

type Encoding = 'br' | 'gzip' | 'identity';

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
function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
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

/** Below this a compressed body saves no packet. */
const MIN_COMPRESSED_BYTES = 1_000;

/** A response body shared by all requests for the same resource; each encoding is made once, on first demand. */
export class EncodedBody {
  readonly etag: string;
  readonly #bodies: Partial<Record<Encoding, Buffer>>;
  readonly #pending: Partial<Record<Encoding, Promise<Buffer>>> = {};
  readonly #isCompressible: boolean;

  /** `identity` is the part that must change for the body to be sent again; by default the whole body. */
  constructor(
    bytes: Buffer,
    { etag, isCompressible = true }: { etag?: string; isCompressible?: boolean } = {},
  ) {
    this.etag = etag ?? weakEtag(bytes);
    this.#bodies = { identity: bytes };
    this.#isCompressible = isCompressible && bytes.length >= MIN_COMPRESSED_BYTES;
  }

  get bytes(): Buffer {
    return this.#bodies.identity ?? Buffer.alloc(0);
  }

  /** The encoding actually sent to a client that accepts `wanted`. */
  encoding(wanted: Encoding): Encoding {
    return this.#isCompressible ? wanted : 'identity';
  }

  /** Synchronous when this encoding was made before. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    const made = this.#bodies[encoding];
    if (made !== undefined || encoding === 'identity') return made ?? this.bytes;
    this.#pending[encoding] ??= compress(this.bytes, encoding).then((body) => {
      this.#bodies[encoding] = body;
      return body;
    });
    return this.#pending[encoding];
  }

  /** Adds a body that was compressed in advance, at a higher level than a request has time for. */
  addEncoding(encoding: Encoding, body: Buffer): void {
    this.#bodies[encoding] = body;
  }
}

/** Weak, because all encodings of one body share it. */
export function weakEtag(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Weak comparison, as RFC 9110 requires for reads. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => opaqueTag(known.trim()) === opaqueTag(etag));
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
