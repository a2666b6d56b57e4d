import { expect, test, vi } from 'vitest';
import { encodeResponse } from './cached-response.ts';
import { MAX_VARIANT_BYTES, ResponseVariants } from './response-variants.ts';

const load = () => ({ value: 'a', staleSince: null, freshUntilMs: 0 });

test('a form of a load is finished once, and a newer load has its own', () => {
  const finished = new ResponseVariants();
  const [first, second] = [load(), load()];
  const finish = vi.fn(() => encodeResponse(['a'], null));
  expect(finished.get(first, 'en', finish)).toBe(finished.get(first, 'en', finish));
  expect(finish).toHaveBeenCalledTimes(1);
  finished.get(first, 'fil', finish);
  finished.get(second, 'en', finish);
  expect(finish).toHaveBeenCalledTimes(3);
});

test('however many forms are asked for, they take no more than the bound', () => {
  const finished = new ResponseVariants();
  const answer = { ...encodeResponse(null, null), bytes: Buffer.alloc(140_000) };
  for (let n = 0; n < 5; n += 1) {
    const cached = load();
    for (let form = 0; form < 500; form += 1) finished.get(cached, `14.6,121,${form}`, () => answer);
  }
  expect(finished.bytes).toBeLessThanOrEqual(MAX_VARIANT_BYTES);
  expect(finished.bytes).toBeGreaterThan(MAX_VARIANT_BYTES - 150_000);
});
