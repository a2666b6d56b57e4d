/** A line of a file and where it stands in it; without its text when it is longer than allowed. */
export type Line = { number: number; offset: number; bytes: number; text: string | undefined };

const NEWLINE = 0x0a;

/** Lines of a stream of bytes as they come. No more than `longest` bytes of a line are ever held. */
export async function* eachLine(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Line> {
  let number = 1;
  let offset = 0;
  let bytes = 0;
  let parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (;;) {
      const newline = chunk.indexOf(NEWLINE, from);
      const part = chunk.subarray(from, newline === -1 ? chunk.length : newline);
      bytes += part.length;
      if (bytes > longest) parts = [];
      else if (part.length > 0) parts.push(part);
      if (newline === -1) break;
      yield ended();
      number += 1;
      offset += bytes + 1;
      bytes = 0;
      parts = [];
      from = newline + 1;
    }
  }
  if (bytes > 0) yield ended();

  function ended(): Line {
    return { number, offset, bytes, text: bytes > longest ? undefined : Buffer.concat(parts).toString() };
  }
}
