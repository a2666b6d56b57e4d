import { readServerFrame } from '@paligid/contract/live';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveFeature } from '../platform/live-feature.ts';
import { FrameCache } from './frame-cache.ts';
import { makeFrames, messageFrame, textFrame } from './live-event.ts';

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

function buildEvent(message: LiveFeature['message'], brief: LiveFeature['brief'] = () => BRIEF) {
  const cache = new FrameCache(1_000_000);
  const make = () =>
    makeFrames(ANNOUNCEMENT, { events: ['x'], lane: 'best_effort', message, brief }, () => NOW);
  return { frames: () => cache.get(ANNOUNCEMENT.sequence, make, { nowMs: 0, maxAgeMs: 1_000 }) };
}

const read = (frame: Buffer | undefined) =>
  frame && readServerFrame(frame.subarray(frame[1] === 126 ? 4 : 2).toString());

test('a message is made once, however often it is asked for, with its number and the time', async () => {
  const message = vi.fn(async () => ({ type: 'digest_update', data: {} }) as const);
  const event = buildEvent(message);
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

test('a message that is too large, fails or takes more than a second is sent in its short form', async () => {
  const text = 'x'.repeat(16 * 1024);
  const large = buildEvent(async () => ({
    type: 'notification',
    data: { id: '1', title: 't', message: text },
  }));
  expect(read((await large.frames())?.en)).toMatchObject(BRIEF);

  const failing = buildEvent(() => Promise.reject(new Error('gone')));
  expect(read((await failing.frames())?.en)).toMatchObject(BRIEF);

  const frames = buildEvent(() => new Promise(() => {})).frames();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read((await frames)?.fil)).toMatchObject(BRIEF);
});

test('a message in two languages is encoded once for each', async () => {
  const notice = (title: string) =>
    ({ type: 'notification', data: { id: '1', title, message: '' } }) as const;
  const frames = await buildEvent(async () => ({ en: notice('Flood'), fil: notice('Baha') })).frames();
  expect(read(frames?.en)).toMatchObject({ data: { title: 'Flood' } });
  expect(read(frames?.fil)).toMatchObject({ data: { title: 'Baha' } });
});

test('nothing is sent when there is nothing to say', async () => {
  expect(await buildEvent(async () => undefined).frames()).toBeUndefined();
  expect(
    await buildEvent(
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

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])(
  'a text of %i bytes is read as it was framed',
  (bytes) => {
    expect(decodeFrame(textFrame('a'.repeat(bytes)))).toEqual(['a'.repeat(bytes)]);
  },
);

test('any text is read as it was framed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(decodeFrame(textFrame(text))).toEqual([text]);
    }),
  );
});

test('frames that follow each other stay apart', () => {
  expect(decodeFrame(Buffer.concat([textFrame('Baha sa España'), textFrame('{}')]))).toEqual([
    'Baha sa España',
    '{}',
  ]);
});

/** Decodes frames by RFC 6455: a 7-bit length, or a 16-bit or 64-bit one after it. */
function decodeFrame(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1] ?? 0;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    const long = () => (short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2)));
    const length = short < 126 ? short : long();
    texts.push(bytes.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return texts;
}
