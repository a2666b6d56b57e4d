import { expect, test } from 'vitest';
import type { LiveEvent } from './live-event.ts';
import { RecentEvents } from './recent-events.ts';

const event = (sequence: number): LiveEvent => ({
  sequence,
  lane: 'may',
  cells: [],
  frame: async () => undefined,
});
const numbers = (events: LiveEvent[] | undefined) => events?.map(({ sequence }) => sequence);

test('what came after a number is given when nothing of it is missing', () => {
  const recent = new RecentEvents(100);
  for (const sequence of [101, 103, 104]) recent.push(event(sequence));
  expect(numbers(recent.after(100))).toEqual([101, 103, 104]);
  expect(numbers(recent.after(102))).toEqual([103, 104]);
  expect(numbers(recent.after(104))).toEqual([]);
  expect(recent.after(99)).toBeUndefined();
});

test('the oldest leave, and their number is no longer answered', () => {
  const recent = new RecentEvents(0);
  for (let sequence = 1; sequence <= 10_000; sequence += 1) recent.push(event(sequence));
  expect(recent.after(10_000 - 4_000)).toBeUndefined();
  expect(recent.after(10_000 - 2_000)).toHaveLength(2_000);
});
