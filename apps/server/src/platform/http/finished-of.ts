import type { Kept } from '@paligid/program/kept-answers';
import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from './finished-answer.ts';

/** Of all forms of all loads together, keys included. */
export const MAX_FORM_BYTES = 32 * 1024 * 1024;
/** Of an entry beside its key and its body. */
const ENTRY_BYTES = 300;

/** LRU cache of responses that were finished from a load. A newer load has forms of its own. */
export class FinishedOf {
  readonly #loadIds = new WeakMap<Kept<unknown>, number>();
  readonly #forms = new LRUCache<string, FinishedAnswer>({
    maxSize: MAX_FORM_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + ENTRY_BYTES,
  });
  #lastId = 0;

  get(kept: Kept<unknown>, form: string, finish: () => FinishedAnswer): FinishedAnswer {
    const key = `${this.#idOf(kept)} ${form}`;
    const known = this.#forms.get(key);
    if (known !== undefined) return known;
    const answer = finish();
    this.#forms.set(key, answer);
    return answer;
  }

  get bytes(): number {
    return this.#forms.calculatedSize;
  }

  #idOf(kept: Kept<unknown>): number {
    const known = this.#loadIds.get(kept);
    if (known !== undefined) return known;
    this.#lastId += 1;
    this.#loadIds.set(kept, this.#lastId);
    return this.#lastId;
  }
}
