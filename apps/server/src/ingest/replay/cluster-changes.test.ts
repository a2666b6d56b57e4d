import { expect, test } from 'vitest';
import { compareClusters } from './cluster-changes.ts';

test('pairs that would separate and pairs that would join are listed', () => {
  const { compared, apart, together } = compareClusters([
    story('a', 'fire', '1'),
    story('b', 'fire', '1'),
    story('c', 'fire', '2'),
    story('d', 'alone', '2'),
  ]);
  expect(compared).toBe(4);
  expect([apart.count, apart.first.map(ids)]).toEqual([2, ['a c', 'b c']]);
  expect([together.count, together.first.map(ids)]).toEqual([1, ['c d']]);
});

test('an event that has another id and the same stories is the same', () => {
  const { apart, together } = compareClusters([story('a', 'fire', '1'), story('b', 'fire', '1')]);
  expect([apart.count, together.count]).toEqual([0, 0]);
});

test('of very many pairs all are counted and the first are named', () => {
  const { apart } = compareClusters(Array.from({ length: 100 }, (_, i) => story(`${i}`, 'fire', `${i}`)));
  expect([apart.count, apart.first.length]).toEqual([4_950, 500]);
});

function story(id: string, group: string, wouldBe: string) {
  return { id, title: id, group, wouldBe };
}

function ids(pair: readonly { id: string }[]): string {
  return pair.map(({ id }) => id).join(' ');
}
