import { AT, buildStory, CLUSTER_ID, STORY_ID, USER_ID, UUID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clientFrameSchema,
  readClientFrame,
  readServerFrame,
  type ServerFrame,
  serverFrameSchema,
} from './live.ts';

const stamp = { timestamp: AT, cursor: 7 };
const reply = { message_id: UUID, conversation_id: UUID, response: 'Two lanes are open.', timestamp: AT };
const warmth = { message_en: 'Take care', message_fil: 'Ingat' };

const serverFrames: ServerFrame[] = [
  { type: 'story_update', data: { id: STORY_ID, story: buildStory(), change: 'updated' }, ...stamp },
  { type: 'notification', data: { id: 'n-1', title: 'Signal 1', message: 'Metro Manila' }, ...stamp },
  { type: 'warmth_message', data: warmth, ...stamp },
  { type: 'ai_response', data: reply, ...stamp },
  { type: 'user_update', data: { id: USER_ID }, ...stamp },
  { type: 'chat_message', data: reply, ...stamp },
  { type: 'chat_story', data: { ...reply, story_id: STORY_ID }, ...stamp },
  { type: 'chat_typing', data: { conversation_id: UUID, is_typing: true }, ...stamp },
  {
    type: 'chat_part',
    data: { message_id: UUID, conversation_id: UUID, position: 0, text: 'Two lanes' },
    ...stamp,
  },
  { type: 'location_update', data: { lat: 14.6, lon: 121, accuracy: 20 }, ...stamp },
  { type: 'auth_error', data: { message: 'Session expired. Please log in again.' }, ...stamp },
  { type: 'digest_update', data: {}, ...stamp },
  {
    type: 'cluster_update',
    data: { id: CLUSTER_ID, story: buildStory(), change: 'merged', merged_ids: [CLUSTER_ID] },
    ...stamp,
  },
  { type: 'resumed', data: { missed: 3, is_complete: true }, ...stamp },
  { type: 'pong' },
];

test('every server frame is read as it was sent', () => {
  const types = serverFrameSchema.options.map(({ shape }) => shape.type.value);
  expect(serverFrames.map(({ type }) => type)).toEqual(types);
  for (const frame of serverFrames) expect(readServerFrame(JSON.stringify(frame))).toEqual(frame);
});

test.each(['notification', 'story_update', 'auth_error'])('%s is a kind of stream message', (type) => {
  const frame = serverFrames.find((it) => it.type === type);
  expect(frame).toBeDefined();
  expect(readServerFrame(JSON.stringify(frame))?.type).toBe(type);
  expect(readServerFrame(JSON.stringify({ ...frame, data: undefined }))).toBeNull();
});

test('[ENTITY-041] a warmth message arrives as a live message, in two languages', () => {
  const frame = { type: 'warmth_message', data: warmth, ...stamp };
  expect(readServerFrame(JSON.stringify(frame))).toEqual(frame);
  expect(readServerFrame(JSON.stringify({ ...frame, data: { message_en: 'Take care' } }))).toBeNull();
  expect(readServerFrame(JSON.stringify({ ...frame, data: 'Take care' }))).toBeNull();
});

test('every frame but the pong carries a cursor that is a whole number', () => {
  for (const frame of serverFrames.filter(({ type }) => type !== 'pong')) {
    for (const cursor of [undefined, -1, 1.5, '7']) {
      expect(readServerFrame(JSON.stringify({ ...frame, cursor })), frame.type).toBeNull();
    }
  }
});

test.each([
  { type: 'auth', token: 'aaa.bbb.ccc' },
  { type: 'ping' },
  { type: 'location_update', lat: 14.6, lon: 121, accuracy: 20, speed: 1 },
  { type: 'chat_typing', conversation_id: UUID, is_typing: false },
  { type: 'resume', cursor: 0 },
  { type: 'resume', cursor: 0, as_of: AT },
])('the client frame $type is read as it was sent', (frame) => {
  expect(readClientFrame(JSON.stringify(frame))).toEqual(frame);
});

test('the client sends five kinds of frames', () => {
  expect(clientFrameSchema.options.map(({ shape }) => shape.type.value)).toEqual([
    ...['auth', 'ping', 'location_update', 'chat_typing', 'resume'],
  ]);
});

test.each(['', 'ping', '{', 'null', '[]', '{"type":"shout"}', '{"type":"location_update","lat":91}'])(
  "'%s' is not a frame and is ignored",
  (received) => {
    expect(readClientFrame(received)).toBeNull();
    expect(readServerFrame(received)).toBeNull();
  },
);

test('a frame of 16 kB is read and one byte more is not, counted in bytes', () => {
  const padded = (blanks: number) => `{"type":"ping"}${' '.repeat(blanks)}`;
  expect(readClientFrame(padded(16_384 - 15))).toEqual({ type: 'ping' });
  expect(readClientFrame(padded(16_384 - 14))).toBeNull();
  const accented = (letters: number) => `{"type":"ping","x":"${'ñ'.repeat(letters)}"}`;
  expect(readClientFrame(accented(8_100))).toEqual({ type: 'ping' });
  expect(readClientFrame(accented(8_190))).toBeNull();
});

test('no text breaks the reading of frames', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (received) => {
      readClientFrame(received);
      readServerFrame(received);
    }),
  );
});
