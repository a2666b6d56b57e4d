import { readServerFrame } from '@paligid/contract/live';
import { AT, buildCluster, buildStory, CLUSTER_ID, STORY_ID, USER_ID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFrame } from './parse-frame.ts';

const stamp = { timestamp: AT, cursor: 7 };
const story = buildStory({ cluster: buildCluster() });
const update = { type: 'story_update', data: { id: STORY_ID, story, change: 'updated' }, ...stamp };

const chatIds = {
  message_id: '0199a1b2-c3d4-7e5f-8a6b-0000000000a1',
  conversation_id: '0199a1b2-c3d4-7e5f-8a6b-0000000000c1',
};
const reply = { ...chatIds, response: 'Oo, sa lahat ng sasakyan.', timestamp: AT };

const frames: { type: string; data?: object; timestamp?: string; cursor?: number }[] = [
  update,
  { ...update, data: { id: STORY_ID, change: 'ended' } },
  { ...update, data: { id: STORY_ID } },
  { type: 'cluster_update', data: { id: CLUSTER_ID, story, change: 'updated' }, ...stamp },
  { type: 'cluster_update', data: { id: CLUSTER_ID, change: 'merged', merged_ids: [CLUSTER_ID] }, ...stamp },
  { type: 'notification', data: { id: 'n-1', title: 'Signal 1', message: '' }, ...stamp },
  { type: 'warmth_message', data: { message_en: 'Take care', message_fil: 'Ingat' }, ...stamp },
  { type: 'auth_error', data: { message: 'Session expired.' }, ...stamp },
  { type: 'digest_update', data: {}, ...stamp },
  { type: 'resumed', data: { missed: 3, is_complete: true }, ...stamp },
  { type: 'chat_message', data: reply, ...stamp },
  { type: 'chat_story', data: { ...reply, story_id: STORY_ID }, ...stamp },
  { type: 'chat_part', data: { ...chatIds, position: 0, text: 'Oo, ' }, ...stamp },
  { type: 'chat_typing', data: { conversation_id: chatIds.conversation_id, is_typing: true }, ...stamp },
  { type: 'pong' },
];

const both = (frame: unknown) => {
  const received = JSON.stringify(frame);
  return { ours: parseFrame(received), contract: readServerFrame(received) };
};

test.each(frames)('a frame of the contract is read as it was sent: $type', (frame) => {
  const { ours, contract } = both(frame);
  expect(ours).toEqual(frame);
  expect(ours).toEqual(contract);
});

test.each(['notification', 'story_update', 'auth_error'])(
  '[ENTITY-039] %s is a kind of stream message that is read',
  (type) => {
    const frame = frames.find((it) => it.type === type);
    expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
    expect(parseFrame(JSON.stringify({ ...frame, data: undefined }))).toBeNull();
  },
);

const WRONG = [undefined, null, {}, [], 0, '', true, -1, 1.5];

test.each(frames.filter(({ type }) => type !== 'pong'))(
  'what the contract refuses is refused: $type',
  (frame) => {
    const parts = ['timestamp', 'cursor', 'data'];
    for (const [part, wrong] of parts.flatMap((it) => WRONG.map((value) => [it, value] as const))) {
      const { ours, contract } = both({ ...frame, [part]: wrong });
      if (contract === null) expect(ours, `${part} ${JSON.stringify(wrong)}`).toBeNull();
    }
    const { data = {} } = frame;
    for (const name of Object.keys(data).filter((it) => it !== 'story')) {
      const { ours, contract } = both({ ...frame, data: { ...data, [name]: {} } });
      expect([ours, contract], name).toEqual([null, null]);
    }
  },
);

test('a story with a part that is missing or of another kind is left out of its update, as the contract refuses it', () => {
  for (const [name, right] of Object.entries(story)) {
    for (const wrong of [
      undefined,
      typeof right === 'string' ? 7 : 'seven',
      Array.isArray(right) ? {} : [7],
    ]) {
      const { ours, contract } = both({
        ...update,
        data: { ...update.data, story: { ...story, [name]: wrong } },
      });
      const withoutStory = { ...update, data: { id: STORY_ID, change: 'updated' } };
      expect(ours, `${name} ${wrong}`).toEqual(contract ?? withoutStory);
    }
  }
});

test('a link that is not to the web is no story', () => {
  for (const part of ['url', 'image_url']) {
    const bad = { ...story, [part]: 'javascript:alert(1)' };
    expect(both({ ...update, data: { id: STORY_ID, story: bad } }).ours).toMatchObject({
      data: { id: STORY_ID },
    });
    expect(JSON.stringify(both({ ...update, data: { id: STORY_ID, story: bad } }).ours)).not.toContain(
      'javascript',
    );
  }
});

test('a kind that nothing is done with is ignored', () => {
  expect(both({ type: 'user_update', data: { id: USER_ID }, ...stamp }).ours).toBeNull();
});

test.each(['', 'null', '[]', '7', '{', '{"type":"toString","data":{},"cursor":1,"timestamp":"x"}'])(
  "'%s' is not a frame",
  (received) => {
    expect(parseFrame(received)).toBeNull();
  },
);

test('a frame of more than 16 kB is not read, counted in bytes', () => {
  const padded = (letters: number) => JSON.stringify({ type: 'pong', pad: 'ñ'.repeat(letters) });
  expect(parseFrame(padded(8_100))).toEqual({ type: 'pong' });
  expect(parseFrame(padded(8_200))).toBeNull();
});

test('nothing that is sent makes it throw', () => {
  fc.assert(
    fc.property(fc.json(), (received) => {
      parseFrame(received);
    }),
  );
});
