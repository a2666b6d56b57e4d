import { type FileHandle, open } from 'node:fs/promises';
import { type LabelledItem, parseLabelledItem } from './labelled-item.ts';

/** A line of a file and its offset; without its text if it is longer than allowed. */
type FileLine = { number: number; offset: number; bytes: number; text: string | undefined };

const NEWLINE = 0x0a;

/** Splits a stream of bytes into lines. Never holds more than `longest` bytes of a line in memory. */
export async function* eachLine(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<FileLine> {
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

  function ended(): FileLine {
    return { number, offset, bytes, text: bytes > longest ? undefined : Buffer.concat(parts).toString() };
  }
}

/** A line of a set is an item of two sentences; a longer one is not an item. */
const MAX_LINE_BYTES = 64 * 1024;

type ItemOffset = { offset: number; bytes: number; publishedMs: number };

/**
 * A file of items in order of time. Only the offset of each line is in memory, so that a file of any size can be
 * replayed; call `close` at the end.
 */
export class LabelledFile {
  readonly errors: readonly string[];
  readonly #file: FileHandle;
  readonly #spots: readonly ItemOffset[];

  private constructor(file: FileHandle, spots: readonly ItemOffset[], faults: readonly string[]) {
    this.#file = file;
    this.#spots = spots;
    this.errors = faults;
  }

  /** Reads every line once; lines that are not items are reported by number in `errors`. */
  static async open(path: string): Promise<LabelledFile> {
    const file = await open(path);
    try {
      const { spots, faults } = await findOffsets(file);
      // The sort is stable: items published at the same time stay in the order of the file.
      spots.sort((a, b) => a.publishedMs - b.publishedMs);
      return new LabelledFile(file, spots, faults);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get size(): number {
    return this.#spots.length;
  }

  /** When the first item was published; absent if there is none. */
  get startsAt(): Date | undefined {
    const [first] = this.#spots;
    return first === undefined ? undefined : new Date(first.publishedMs);
  }

  async *items(): AsyncGenerator<LabelledItem> {
    for (const { offset, bytes } of this.#spots) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(bytes), 0, bytes, offset);
      yield parseLabelledItem(buffer.toString('utf8', 0, bytesRead));
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

async function findOffsets(file: FileHandle): Promise<{ spots: ItemOffset[]; faults: string[] }> {
  const spots: ItemOffset[] = [];
  const faults: string[] = [];
  const ids = new Set<string>();
  const chunks: AsyncIterable<Buffer> = file.createReadStream({ autoClose: false, start: 0 });
  for await (const { number, offset, bytes, text } of eachLine(chunks, MAX_LINE_BYTES)) {
    if (text?.trim() === '') continue;
    try {
      if (text === undefined) throw new Error(`longer than ${MAX_LINE_BYTES} bytes`);
      const { id, published } = parseLabelledItem(text);
      if (ids.has(id)) throw new Error(`there is an item '${id}' before it`);
      ids.add(id);
      spots.push({ offset, bytes, publishedMs: published.getTime() });
    } catch (error) {
      faults.push(`line ${number}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { spots, faults };
}
