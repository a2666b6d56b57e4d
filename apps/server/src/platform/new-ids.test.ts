import { uuidInstantMs } from '@paligid/domain/ids';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, test } from 'vitest';
import { newIds } from './new-ids.ts';

test('ids grow, however many are made in one millisecond', () => {
  const clock = fixedClock();
  const newId = newIds(clock);
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(uuidInstantMs(ids[0] ?? '')).toBe(clock.now().getTime());
  expect(uuidInstantMs(ids[9_999] ?? '')).toBe(clock.now().getTime() + 2);
});

test('a clock that is set back makes no smaller id', () => {
  const clock = fixedClock();
  const newId = newIds(clock);
  const before = newId();
  clock.advance(-5_000);
  expect(newId() > before).toBe(true);
});
