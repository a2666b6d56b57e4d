import { hash } from 'node:crypto';
import { compress, type Encoding } from './encoding.ts';

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
