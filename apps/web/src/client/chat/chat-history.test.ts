import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../api/api-error.ts';
import { buildReply, CONVERSATION_ID, openChat, replyTo, STORY_SCOPE } from './fake-chat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const OFFLINE = new ApiRequestError('Failed to fetch', { status: 0 });

function entry(question: string, minute: number, changes: object = {}) {
  const at = `2026-11-14T10:0${minute}:00.000Z`;
  const message_id = `0199a1b2-c3d4-7e5f-8a6b-00000000000${minute}`;
  return {
    ...{ question, asked_at: at, story_id: null, helpful: null },
    answer: buildReply({ message_id, timestamp: at }),
    ...changes,
  };
}

test('what was asked before is loaded once, in the order it was asked, and continues its conversation', async () => {
  const newestFirst = [entry('second', 2, { helpful: true }), entry('first', 1)];
  const { chat, calls, conversation } = openChat([() => ({ messages: newestFirst }), replyTo]);
  void chat.loadHistory(STORY_SCOPE);
  void chat.loadHistory(STORY_SCOPE);
  await settle();
  await chat.loadHistory(STORY_SCOPE);
  expect(calls.map(({ address }) => address)).toEqual([`/ai/chat/history?story_id=${STORY_SCOPE.storyId}`]);
  expect(conversation(STORY_SCOPE).messages.map(({ message, helpful }) => [message, helpful])).toEqual([
    ['first', null],
    ['second', true],
  ]);
  chat.ask(STORY_SCOPE, 'third');
  expect(calls[1]?.body).toMatchObject({ conversation_id: CONVERSATION_ID });
});

test('history that arrives after a question was sent stands before it and changes nothing of it', async () => {
  let respond = (_: unknown) => {};
  const { chat, conversation } = openChat([
    () => new Promise((resolve) => (respond = resolve)),
    () => new Promise(() => {}),
  ]);
  void chat.loadHistory({});
  chat.ask({}, 'now');
  respond({ messages: [entry('before', 1), { question: 7 }, null] });
  await settle();
  expect(conversation().messages.map(({ message, isLoading }) => [message, isLoading])).toEqual([
    ['before', false],
    ['now', true],
  ]);
});

test('history that cannot be loaded does not keep anybody from asking, and can be asked for again', async () => {
  const { chat, conversation } = openChat([OFFLINE, replyTo, () => ({ messages: [entry('before', 1)] })]);
  await chat.loadHistory({});
  expect(conversation().history).toBe('failed');
  expect(chat.ask({}, 'now')).toBe(true);
  await settle();
  await chat.loadHistory({});
  expect(conversation().messages).toHaveLength(2);
});

test('deleting empties every conversation, and what was under way does not come back', async () => {
  let respond = (_: unknown) => {};
  const { chat, calls, conversation } = openChat([
    replyTo,
    () => new Promise((resolve) => (respond = resolve)),
    () => ({}),
    replyTo,
  ]);
  chat.ask(STORY_SCOPE, 'q');
  await settle();
  void chat.loadHistory({});
  await chat.deleteHistory();
  respond({ messages: [entry('before', 1)] });
  await settle();
  expect(calls[2]).toMatchObject({ method: 'DELETE', address: '/ai/chat/history' });
  expect([conversation(), conversation(STORY_SCOPE)]).toMatchObject([
    { id: null, messages: [] },
    { id: null, messages: [] },
  ]);
  chat.ask(STORY_SCOPE, 'new');
  expect(calls[3]?.body).not.toHaveProperty('conversation_id');
});

test('what the server did not delete stays', async () => {
  const { chat, conversation } = openChat([replyTo, OFFLINE]);
  chat.ask({}, 'q');
  await settle();
  await expect(chat.deleteHistory()).rejects.toThrow();
  expect(conversation().messages).toHaveLength(1);
});
