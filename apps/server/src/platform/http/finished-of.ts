import type { Kept } from '@paligid/program/kept-answers';
import type { FinishedAnswer } from './finished-answer.ts';

/** More forms of one load than honest callers ask for. */
const MOST_FORMS = 500;

/** Answers that were finished from one load. They go with it, so nothing is held longer than the load itself. */
export class FinishedOf {
  readonly #forms = new WeakMap<Kept<unknown>, Map<string, FinishedAnswer>>();

  get(kept: Kept<unknown>, form: string, finish: () => FinishedAnswer): FinishedAnswer {
    const known = this.#forms.get(kept)?.get(form);
    if (known !== undefined) return known;
    const answer = finish();
    const forms = this.#forms.get(kept) ?? new Map<string, FinishedAnswer>();
    this.#forms.set(kept, forms);
    if (forms.size < MOST_FORMS) forms.set(form, answer);
    return answer;
  }
}
