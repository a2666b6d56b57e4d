import { type FileHandle, open } from 'node:fs/promises';
import { eachLine } from './each-line.ts';
import { type LabelledItem, parseLabelledItem } from './labelled-item.ts';

/** A line of a set is an item of two sentences; what is longer is no item. */
const LONGEST_LINE = 64 * 1024;

type Spot = { offset: number; bytes: number; publishedMs: number };

/**
 * A file of items in the order of their time. Only where each line stands is held, so that a file of any size
 * can be replayed; `close` ends it.
 */
export class LabelledFile {
  readonly faults: readonly string[];
  readonly #file: FileHandle;
  readonly #spots: readonly Spot[];

  private constructor(file: FileHandle, spots: readonly Spot[], faults: readonly string[]) {
    this.#file = file;
    this.#spots = spots;
    this.faults = faults;
  }

  /** Reads every line once: `faults` names those that are no items, by number. */
  static async open(path: string): Promise<LabelledFile> {
    const file = await open(path);
    try {
      const { spots, faults } = await findSpots(file);
      // The sort keeps the order of the file where two were published at once.
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

  /** When the first was published; absent when there is none. */
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

async function findSpots(file: FileHandle): Promise<{ spots: Spot[]; faults: string[] }> {
  const spots: Spot[] = [];
  const faults: string[] = [];
  const ids = new Set<string>();
  const chunks: AsyncIterable<Buffer> = file.createReadStream({ autoClose: false, start: 0 });
  for await (const { number, offset, bytes, text } of eachLine(chunks, LONGEST_LINE)) {
    if (text?.trim() === '') continue;
    try {
      if (text === undefined) throw new Error(`longer than ${LONGEST_LINE} bytes`);
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
