import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LiveUpdate, withLiveUpdate } from './live-updates.ts';

function buildUpdate(n: number): LiveUpdate {
  return { id: `n${n}`, type: 'story_update', data: { n }, receivedAt: 1_795_000_000_000 + n };
}

function received(count: number): LiveUpdate[] {
  let updates: LiveUpdate[] = [];
  for (let n = 1; n <= count; n++) updates = withLiveUpdate(updates, buildUpdate(n));
  return updates;
}

test('[ENTITY-040] live update items are kept in a list', () => {
  expect(received(0)).toEqual([]);
  expect(received(1)).toEqual([buildUpdate(1)]);
  expect(received(2)).toEqual([buildUpdate(2), buildUpdate(1)]);
});

test('at most 50 live updates are kept, newest first', () => {
  expect(received(50)).toHaveLength(50);
  const updates = received(51);
  expect(updates).toHaveLength(50);
  expect(updates.at(0)).toEqual(buildUpdate(51));
  expect(updates.at(-1)).toEqual(buildUpdate(2));
});

test('an update that is delivered twice stands in the list once, at the top', () => {
  const again = { ...buildUpdate(1), receivedAt: 1_795_000_009_999 };
  expect(withLiveUpdate(received(3), again)).toEqual([again, buildUpdate(3), buildUpdate(2)]);
});

test('another kind of update with the same id is another update', () => {
  const other = { ...buildUpdate(1), type: 'warmth_message' };
  expect(withLiveUpdate(received(1), other)).toEqual([other, buildUpdate(1)]);
});

test('the list stays newest first and bounded, however many arrive', () => {
  fc.assert(
    fc.property(fc.nat(120), (count) => {
      const times = received(count).map((update) => update.receivedAt);
      expect(times).toHaveLength(Math.min(count, 50));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }),
  );
});
