import { readServerFrame } from '@paligid/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveFeature } from '../platform/live-feature.ts';
import { FrameCache } from './frame-cache.ts';
import { makeFrames, messageFrame } from './live-event.ts';

const ID = 's-0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b';
const NOW = new Date('2026-11-15T04:00:00.000Z');
const ANNOUNCEMENT = { name: 'x', sequence: 7, cells: ['0'], event: { id: ID } };
const BRIEF = { type: 'story_update', data: { id: ID, change: 'updated' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function eventOf(message: LiveFeature['message'], brief: LiveFeature['brief'] = () => BRIEF) {
  const cache = new FrameCache(1_000_000);
  const make = () => makeFrames(ANNOUNCEMENT, { events: ['x'], lane: 'may', message, brief }, () => NOW);
  return { frames: () => cache.get(ANNOUNCEMENT.sequence, make, { nowMs: 0, maxAgeMs: 1_000 }) };
}

const read = (frame: Buffer | undefined) =>
  frame && readServerFrame(frame.subarray(frame[1] === 126 ? 4 : 2).toString());

test('a message is made once, however often it is asked for, with its number and the time', async () => {
  const message = vi.fn(async () => ({ type: 'digest_update', data: {} }) as const);
  const event = eventOf(message);
  const frames = [await event.frames(), await event.frames()];
  expect(frames[0]).toBe(frames[1]);
  expect(frames[0]?.en).toBe(frames[0]?.fil);
  expect(message).toHaveBeenCalledTimes(1);
  expect(message).toHaveBeenCalledWith({ id: ID });
  expect(read(frames[0]?.en)).toEqual({
    type: 'digest_update',
    data: {},
    timestamp: '2026-11-15T04:00:00.000Z',
    cursor: 7,
  });
});

test('a message that is too large, fails or takes more than a second is told in brief', async () => {
  const text = 'x'.repeat(16 * 1024);
  const large = eventOf(async () => ({ type: 'notification', data: { id: '1', title: 't', message: text } }));
  expect(read((await large.frames())?.en)).toMatchObject(BRIEF);

  const failing = eventOf(() => Promise.reject(new Error('gone')));
  expect(read((await failing.frames())?.en)).toMatchObject(BRIEF);

  const frames = eventOf(() => new Promise(() => {})).frames();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read((await frames)?.fil)).toMatchObject(BRIEF);
});

test('a message in two languages is encoded once for each', async () => {
  const notice = (title: string) =>
    ({ type: 'notification', data: { id: '1', title, message: '' } }) as const;
  const frames = await eventOf(async () => ({ en: notice('Flood'), fil: notice('Baha') })).frames();
  expect(read(frames?.en)).toMatchObject({ data: { title: 'Flood' } });
  expect(read(frames?.fil)).toMatchObject({ data: { title: 'Baha' } });
});

test('nothing is sent when there is nothing to say', async () => {
  expect(await eventOf(async () => undefined).frames()).toBeUndefined();
  expect(
    await eventOf(
      () => Promise.reject(new Error('gone')),
      () => undefined,
    ).frames(),
  ).toBeUndefined();
});

test('a frame of 16 kB is the largest', () => {
  const notice = (length: number) =>
    messageFrame(
      { type: 'notification', data: { id: '1', title: 't', message: 'x'.repeat(length) } },
      1,
      NOW,
    );
  const rest = (notice(1_000)?.length ?? 0) - 4 - 1_000;
  expect(notice(16 * 1024 - rest)?.length).toBe(16 * 1024 + 4);
  expect(notice(16 * 1024 - rest + 1)).toBeUndefined();
});
