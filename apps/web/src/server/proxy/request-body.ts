import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { LIMITS } from '@paligid/contract/limits';

export class BodyTooLarge extends Error {}

/** The body as it streams in; null when there is none. Throws at once when its length is told and too great. */
export function requestBody(request: IncomingMessage): Readable | null {
  const length = request.headers['content-length'];
  if (length !== undefined) {
    if (Number(length) > LIMITS.bodyBytesMax) throw new BodyTooLarge();
    return length === '0' ? null : request;
  }
  return request.headers['transfer-encoding'] === undefined ? null : request.pipe(counted());
}

/** A length that nobody told is found out on the way. */
function counted(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > LIMITS.bodyBytesMax) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}
