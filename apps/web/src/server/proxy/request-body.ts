import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { LIMITS } from '@paligid/contract/limits';

export class BodyTooLargeError extends Error {}

/** The request body as a stream; null when there is none. Throws at once when Content-Length is too large. */
export function limitBody(request: IncomingMessage): Readable | null {
  const length = request.headers['content-length'];
  if (length !== undefined) {
    if (Number(length) > LIMITS.bodyBytesMax) throw new BodyTooLargeError();
    return length === '0' ? null : request;
  }
  return request.headers['transfer-encoding'] === undefined ? null : request.pipe(countBytes());
}

/** Without a Content-Length, counts bytes while streaming. */
function countBytes(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > LIMITS.bodyBytesMax) done(new BodyTooLargeError());
      else done(null, chunk);
    },
  });
}
