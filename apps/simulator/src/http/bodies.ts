import { setTimeout as pause } from 'node:timers/promises';

/** More than the 2 MB that a client accepts of a feed, and little enough for a test. */
const HUGE_BYTES = 3 * 1024 * 1024;
const PADDING = Buffer.alloc(64 * 1024, ' ');
const SLOW_PIECE_BYTES = 64;

export const CHANGED_PAGE = `<!doctype html>
<html lang="en"><head><title>We have moved</title></head>
<body><h1>We have moved</h1><p>This page has a new look. Please start again from our homepage.</p></body></html>
`;

/** Pads the document with spaces before its end: XML and JSON stay well-formed. */
export function* hugeBody(document: Buffer): Generator<Buffer> {
  const end = Math.max(document.lastIndexOf('</'), document.lastIndexOf('}'), 0);
  yield document.subarray(0, end);
  for (let bytes = document.length; bytes <= HUGE_BYTES; bytes += PADDING.length) yield PADDING;
  yield document.subarray(end);
}

/** Ends when the client disconnects: the stream it feeds is then destroyed. */
export async function* slowBody(
  document: Buffer,
  pauseMs: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  for (let from = 0; from < document.length; from += SLOW_PIECE_BYTES) {
    yield document.subarray(from, from + SLOW_PIECE_BYTES);
    await pause(pauseMs, undefined, { signal });
  }
}

/** About half of the document; the cut is always inside an element, never between two. */
export function firstHalf(document: Buffer): Buffer {
  const middle = Math.floor(document.length / 2);
  const start = document.lastIndexOf('</', middle);
  return document.subarray(0, start > 0 ? start + 1 : middle);
}
