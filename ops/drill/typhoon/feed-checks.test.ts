import { expect, test } from 'vitest';
import { findRecalledFailures } from './feed-checks.ts';

const READER = { name: 'Marikina' };
const ALERT = { id: 's-1', title: 'Flood Warning No. 1', recalledMs: 1_000 };

test('a recalled alert that is still shown is late at first, and a fault on any machine later', () => {
  const shownAt = (requestedMs: number) => {
    const stories = JSON.parse('[{ "id": "c-9", "cluster": { "stories": [{ "id": "s-1" }] } }]');
    return findRecalledFailures({ stories, requestedMs }, READER, [ALERT]);
  };
  expect(shownAt(3_100)).toEqual({ faults: [], late: [] });
  expect(shownAt(3_300)).toEqual({
    faults: [],
    late: ["Marikina: 'Flood Warning No. 1' is shown 2300 ms after its recall"],
  });
  expect(shownAt(21_100)).toEqual({
    faults: ["Marikina: 'Flood Warning No. 1' is shown 20100 ms after its recall"],
    late: [],
  });
});

test('one that was not recalled, or is gone, is neither', () => {
  const stories = JSON.parse('[{ "id": "s-1" }]');
  const none = { faults: [], late: [] };
  expect(
    findRecalledFailures({ stories, requestedMs: 90_000 }, READER, [{ ...ALERT, recalledMs: null }]),
  ).toEqual(none);
  expect(findRecalledFailures({ stories: [], requestedMs: 90_000 }, READER, [ALERT])).toEqual(none);
});
