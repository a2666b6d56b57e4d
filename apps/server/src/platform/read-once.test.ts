import { expect, test, vi } from 'vitest';
import { MAX_READ_BYTES, readOnce } from './read-once.ts';

const ROW = { id: '1', version: 1, status: 'active', endedAt: null };

test('a version of a story is read once, another one and its end anew', () => {
  const read = vi.fn(({ id }: typeof ROW) => ({ id }));
  const once = readOnce(read);
  expect(once(ROW)).toBe(once({ ...ROW }));
  expect(read).toHaveBeenCalledTimes(1);
  for (const other of [
    { ...ROW, version: 2 },
    { ...ROW, status: 'expired' },
    { ...ROW, id: '2' },
  ])
    once(other);
  expect(read).toHaveBeenCalledTimes(4);
});

test('what was read longest ago is read again once all that was read takes too many bytes', () => {
  const text = 'x'.repeat(100_000);
  const read = vi.fn(() => ({ text }));
  const once = readOnce(read);
  const count = Math.ceil(MAX_READ_BYTES / 200_000) + 1;
  for (let n = 0; n < count; n += 1) once({ ...ROW, id: String(n) });
  once({ ...ROW, id: String(count - 1) });
  expect(read).toHaveBeenCalledTimes(count);
  once({ ...ROW, id: '0' });
  expect(read).toHaveBeenCalledTimes(count + 1);
});
