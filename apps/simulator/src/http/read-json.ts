import type { IncomingMessage } from 'node:http';
import { Rejection } from '../publishing/rejection.ts';

const MAX_JSON_BYTES = 256 * 1024;

/** An empty body counts as an empty object: a cancel needs no text. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Not destroyed when a body is too long: the response is sent on the same connection.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(piece)) throw new Rejection('unreadable', 'the body is not bytes');
    bytes += piece.length;
    if (bytes > MAX_JSON_BYTES) throw new Rejection('unreadable', 'the body is too long');
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('unreadable', 'the body is not JSON');
  }
}
