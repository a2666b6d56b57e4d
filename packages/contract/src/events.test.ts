import { AT, CLUSTER_ID, STORY_ID, USER_ID, UUID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { EVENTS, eventSchema } from './events.ts';

const CELL = '86694e0f7ffffff';
const issued = {
  name: 'alert.issued.v1',
  id: UUID,
  sequence: 41,
  version: 1,
  cells: [CELL],
  alert_id: UUID,
  item_id: CLUSTER_ID,
};

test('every event is named by a noun, a verb in the past and a version, once', () => {
  const names = Object.keys(EVENTS);
  expect(Object.values(EVENTS).map(({ name }) => name)).toEqual(names);
  for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z]+\.v[1-9]\d*$/);
  expect(names).toEqual(eventSchema.options.map(({ shape }) => shape.name.value));
  expect(names).toEqual(
    expect.arrayContaining([
      ...['story.published.v1', 'story.updated.v1', 'story.ended.v1', 'event.merged.v1'],
      ...['alert.issued.v1', 'alert.updated.v1', 'alert.ended.v1'],
    ]),
  );
});

test('alerts go through a stream of their own and are never dropped; all else may be', () => {
  for (const { name, lane, stream } of Object.values(EVENTS)) {
    const isAlert = name.startsWith('alert.');
    expect({ name, lane, stream }).toEqual({
      name,
      lane: isAlert ? 'guaranteed' : 'best_effort',
      stream: isAlert ? 'ALERTS' : 'EVENTS',
    });
  }
});

test('an event carries ids, cells and a version, and nothing of the row', () => {
  expect(eventSchema.parse({ ...issued, title: 'Signal 1', published: AT })).toEqual(issued);
});

test.each([
  { id: STORY_ID },
  { sequence: 0 },
  { sequence: 1.5 },
  { version: 0 },
  { cells: ['manila'] },
  { cells: Array(1001).fill(CELL) },
  { item_id: USER_ID },
  { alert_id: undefined },
  { name: 'alert.issued.v2' },
])('an event with %o is refused', (change) => {
  expect(eventSchema.safeParse({ ...issued, ...change }).success).toBe(false);
});
