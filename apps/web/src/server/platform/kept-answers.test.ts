import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, test, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

function keep(limits: { mostEntries?: number; mostBytes?: number } = {}) {
  const clock = fixedClock();
  const bytesOf = (text: string) => text.length;
  const settings = { freshMs: 1_000, staleMs: 60_000, mostEntries: 10, mostBytes: 1_000, bytesOf, ...limits };
  return { clock, kept: new KeptAnswers<string>({ ...settings, now: clock.now }) };
}

test('a value is made once while it is fresh, and once for all who ask at the same time', async () => {
  const { clock, kept } = keep();
  const make = vi.fn(async () => 'a');
  await Promise.all([kept.get('k', make), kept.get('k', make)]);
  await kept.get('k', make);
  expect(make).toHaveBeenCalledTimes(1);
  clock.advance(1_000);
  await kept.get('k', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure gives the value before it, marked, until that is too old', async () => {
  const { clock, kept } = keep();
  const made = clock.now();
  const fail = vi.fn(async () => Promise.reject(new Error('down')));
  await kept.get('k', async () => 'a');
  clock.advance(5_000);
  expect(await kept.get('k', fail)).toMatchObject({ value: 'a', staleSince: made });
  await kept.get('k', fail);
  expect(fail).toHaveBeenCalledTimes(1);
  clock.advance(60_000);
  await expect(kept.get('k', fail)).rejects.toThrow('down');
});

test('a value that takes long is not waited for when an old one is there, and is kept when it comes', async () => {
  vi.useFakeTimers();
  const { clock, kept } = keep();
  await kept.get('k', async () => 'old');
  clock.advance(2_000);
  const slow = Promise.withResolvers<string>();
  const asked = kept.get('k', () => slow.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toMatchObject({ value: 'old' });
  slow.resolve('new');
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.peek('k')).toMatchObject({ value: 'new', staleSince: null });
  vi.useRealTimers();
});

test('neither entries nor bytes grow past their bounds: the oldest leaves first', async () => {
  const { kept } = keep({ mostEntries: 2, mostBytes: 10 });
  for (const key of ['a', 'b', 'c']) await kept.get(key, async () => 'xxxx');
  expect(kept.size).toEqual({ entries: 2, bytes: 8 });
  expect(kept.peek('a')).toBeUndefined();
  await kept.get('d', async () => 'x'.repeat(9));
  expect(kept.size).toEqual({ entries: 1, bytes: 9 });
});

test('what is larger than everything is given but not kept', async () => {
  const { kept } = keep({ mostBytes: 3 });
  expect(await kept.get('k', async () => 'xxxx')).toMatchObject({ value: 'xxxx' });
  expect(kept.size).toEqual({ entries: 0, bytes: 0 });
});
