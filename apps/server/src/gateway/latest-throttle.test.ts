import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Announcement } from './announcement.ts';
import { LatestThrottle } from './latest-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const announcement = (sequence: number, cells = ['a']): Announcement => ({
  ...{ name: 'event.updated.v1', sequence, cells, event: {} },
});

test('of a subject that changes without pause one event a second is sent, and the last one is', () => {
  const sent: number[] = [];
  const latest = new LatestThrottle(1_000, ({ sequence }) => sent.push(sequence));
  for (let i = 1; i <= 50; i += 1) {
    latest.push('storm', announcement(i));
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(2_000);
  expect(sent.length).toBeLessThanOrEqual(7);
  expect(sent[0]).toBe(1);
  expect(sent.at(-1)).toBe(50);
});

test('events that wait for each other are sent in the cells of all of them', () => {
  const sent: Announcement[] = [];
  const latest = new LatestThrottle(1_000, (one) => sent.push(one));
  latest.push('storm', announcement(1, ['a']));
  latest.push('storm', announcement(2, ['b']));
  latest.push('storm', announcement(3, ['c', 'b']));
  latest.push('fire', announcement(4, ['d']));
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 4]);
  vi.advanceTimersByTime(1_000);
  expect(sent[2]).toMatchObject({ sequence: 3, cells: ['b', 'c'] });
});

test('nothing is sent after the end', () => {
  const send = vi.fn();
  const latest = new LatestThrottle(1_000, send);
  latest.push('storm', announcement(1));
  latest.push('storm', announcement(2));
  latest.close();
  vi.advanceTimersByTime(5_000);
  expect(send).toHaveBeenCalledTimes(1);
});
