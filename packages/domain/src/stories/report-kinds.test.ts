import { expect, test } from 'vitest';
import { withKinds } from './report-kinds.ts';

type Changes = { isCancel?: boolean; isEnd?: boolean };

function report(storyId: string, atMs: number, changes: Changes = {}) {
  return { storyId, atMs, isCancel: false, isEnd: false, ...changes };
}

function kindsOf(reports: ReturnType<typeof report>[]) {
  return withKinds(reports).map(({ storyId, kind }) => `${storyId} ${kind}`);
}

test('a bulletin is issued, updated and called off', () => {
  const chain = [report('a', 1), report('a', 3, { isCancel: true }), report('a', 2)];
  expect(kindsOf(chain)).toEqual(['a cancel', 'a update', 'a first']);
});

test('who tells it later tells the same, and may update it too', () => {
  const reports = [report('b', 2), report('a', 1), report('b', 3), report('c', 4, { isEnd: true })];
  expect(kindsOf(reports)).toEqual(['c end', 'b update', 'b same', 'a first']);
});

test('a story of which only the end was seen has no first report', () => {
  expect(kindsOf([report('a', 1, { isCancel: true })])).toEqual(['a cancel']);
  expect(kindsOf([])).toEqual([]);
});
