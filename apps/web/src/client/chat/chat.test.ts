import { chatAnswerSchema, chatMessageSchema } from '@paligid/contract/entities/chat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../api/api-error.ts';
import { sendQuestion } from './chat-calls.ts';
import { buildReply, CONVERSATION_ID, openChat, replyTo, STORY_SCOPE } from './fake-chat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const never = () => new Promise(() => {});
const failWith = (status: number, message = 'An error occurred') => new ApiRequestError(message, { status });
const OTHER_ID = '0199a1b2-c3d4-7e5f-8a6b-0000000000ff';

function liveReply(messageId: string, response = 'Oo.') {
  const timestamp = '2026-11-15T10:05:00.000Z';
  return { message_id: messageId, conversation_id: CONVERSATION_ID, response, timestamp };
}

test('the answer that other tests use is one of the contract', () => {
  expect(chatAnswerSchema.parse(buildReply())).toEqual(buildReply());
});

test('[CHAT-014] [ENTITY-053] a message is there at once, in its sending state, with the fields of the contract', () => {
  const { chat, last } = openChat([never]);
  expect(chat.ask(STORY_SCOPE, '  Passable pa ba?  ')).toBe(true);
  expect(last(STORY_SCOPE)).toMatchObject({ message: 'Passable pa ba?', isUser: true, isLoading: true });
  expect(chatMessageSchema.parse(last(STORY_SCOPE))).toMatchObject({ storyId: STORY_SCOPE.storyId });
});

test('[CHAT-015] [ENTITY-054] the answer is attached to its message and ends the sending', async () => {
  const { chat, last, calls, conversation } = openChat();
  chat.ask({}, 'Passable pa ba?');
  await settle();
  expect(last()).toMatchObject({ isLoading: false, response: buildReply().response });
  expect(calls[0]).toMatchObject({ method: 'POST', address: '/ai/chat' });
  expect(calls[0]?.body).toEqual({ message: 'Passable pa ba?', message_id: last().id });
  expect(conversation()).toMatchObject({ id: CONVERSATION_ID, lastActivity: buildReply().timestamp });
});

test('[ENTITY-052] each story has a conversation of its own, whose id is sent with the next question', async () => {
  const { chat, calls, conversation } = openChat();
  chat.ask({}, 'one');
  chat.ask(STORY_SCOPE, 'two');
  await settle();
  expect([conversation().messages.length, conversation(STORY_SCOPE).messages.length]).toEqual([1, 1]);
  chat.ask(STORY_SCOPE, 'three');
  await settle();
  expect(calls.map(({ address, body }) => [address, body['conversation_id']])).toEqual([
    ['/ai/chat', undefined],
    [`/ai/chat/story/${STORY_SCOPE.storyId}`, undefined],
    [`/ai/chat/story/${STORY_SCOPE.storyId}`, CONVERSATION_ID],
  ]);
});

test('[CHAT-017] a live reply is attached to its message, the HTTP answer then adds the sources, and nothing is twice', async () => {
  let respond = (_: unknown) => {};
  const { chat, last, receive, conversation } = openChat([
    () => new Promise((resolve) => (respond = resolve)),
  ]);
  chat.ask({}, 'Passable pa ba?');
  receive('chat_message', liveReply(last().id));
  expect(last()).toMatchObject({ isLoading: false, response: 'Oo.' });
  expect(last().answer).toBeUndefined();
  await settle();
  respond(buildReply({ message_id: last().id, response: 'Oo.' }));
  await settle();
  receive('chat_story', liveReply(last().id, 'Another text.'));
  expect(last().response).toBe('Oo.');
  expect(last().answer?.citations).toHaveLength(2);
  expect(conversation().messages).toHaveLength(1);
});

test('a reply to a question of another device is ignored', async () => {
  const { chat, conversation, receive } = openChat([never]);
  chat.ask({}, 'Passable pa ba?');
  const before = conversation();
  receive('chat_message', liveReply(OTHER_ID));
  receive('chat_part', { message_id: OTHER_ID, conversation_id: CONVERSATION_ID, position: 0, text: 'Oo' });
  expect(conversation()).toBe(before);
});

test('a live reply whose HTTP answer never comes gets its sources from the history', async () => {
  const { chat, last, receive, notices } = openChat([
    ...Array.from({ length: 4 }, () => failWith(0)),
    () => ({
      messages: [
        {
          ...{ question: 'q', asked_at: '2026-11-15T10:04:00.000Z', story_id: null, helpful: null },
          answer: buildReply({ message_id: last().id }),
        },
      ],
    }),
  ]);
  chat.ask({}, 'q');
  receive('chat_message', liveReply(last().id));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(last().answer?.citations).toHaveLength(2);
  expect([last().error, notices()]).toEqual([undefined, []]);
});

test('and says so when the sources cannot be had', async () => {
  const { chat, last, receive } = openChat([failWith(0)]);
  chat.ask({}, 'q');
  receive('chat_message', liveReply(last().id));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(last()).toMatchObject({ response: 'Oo.', hasLostSources: true });
});

test('parts are put together while they come; a lost one stops them, and the reply replaces them', async () => {
  let respond = (_: unknown) => {};
  const { chat, last, receive } = openChat([() => new Promise((resolve) => (respond = resolve))]);
  chat.ask({}, 'q');
  const part = (position: number, text: string) =>
    receive('chat_part', {
      message_id: last().id,
      conversation_id: CONVERSATION_ID,
      ...{ position, text },
    });
  part(0, 'Oo, ');
  part(4, 'sa lahat');
  part(30, 'nawala ang gitna');
  expect(last().partial).toBe('Oo, sa lahat');
  part(0, 'Hindi');
  expect(last().partial).toBe('Hindi');
  part(5, 'x'.repeat(9_000));
  expect(last().partial).toBe('Hindi');
  await settle();
  respond(replyTo({ method: '', address: '', body: { message_id: last().id }, signal: undefined }));
  await settle();
  expect(last()).not.toHaveProperty('partial');
  part(0, 'late');
  expect(last()).not.toHaveProperty('partial');
});

test('[CHAT-018] the typing flag follows the events of its conversation, and never outlives the connection', async () => {
  const { chat, conversation, receive, stores } = openChat([replyTo, never]);
  chat.ask({}, 'one');
  receive('chat_typing', { conversation_id: CONVERSATION_ID, is_typing: true });
  expect(conversation().isTyping).toBe(true);
  await settle();
  expect(conversation().isTyping).toBe(false);
  receive('chat_typing', { conversation_id: OTHER_ID, is_typing: true });
  expect(conversation().isTyping).toBe(false);
  receive('chat_typing', { conversation_id: CONVERSATION_ID, is_typing: true });
  expect(conversation().isTyping).toBe(true);
  receive('chat_typing', { conversation_id: CONVERSATION_ID, is_typing: false });
  expect(conversation().isTyping).toBe(false);
  receive('chat_typing', { conversation_id: CONVERSATION_ID, is_typing: true });
  stores.realtime.setState({ connection: 'closed' });
  expect(conversation().isTyping).toBe(false);
});

const typing = (is_typing: boolean) => ({ type: 'chat_typing', conversation_id: CONVERSATION_ID, is_typing });

test('[CHAT-019] [CHAT-020] typing-on is sent while a message is being sent, typing-off when it was, or failed', async () => {
  const { chat, frames } = openChat([replyTo, replyTo, failWith(400)]);
  chat.ask({}, 'one');
  await settle();
  frames.length = 0;
  chat.ask({}, 'two');
  expect(frames).toEqual([typing(true)]);
  await settle();
  expect(frames).toEqual([typing(true), typing(false)]);
  chat.ask({}, 'three');
  await settle();
  expect(frames.slice(2)).toEqual([typing(true), typing(false)]);
});

test('[CHAT-021] while the reader types, typing-on is sent once, and typing-off 2 seconds after the last key', async () => {
  const { chat, frames } = openChat();
  chat.typed({}, 'q');
  expect(frames).toEqual([]);
  chat.ask({}, 'one');
  await settle();
  frames.length = 0;
  chat.typed({}, 'q');
  await vi.advanceTimersByTimeAsync(1_500);
  chat.typed({}, 'q');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(frames).toEqual([typing(true)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(frames).toEqual([typing(true), typing(false)]);
});

test('[CHAT-025] [CHAT-026] [CHAT-028] nothing is sent that is empty, while another is sent, or for a guest', () => {
  const guest = openChat([never], { isSignedIn: false });
  expect(guest.chat.ask({}, 'q')).toBe(false);
  void guest.chat.loadHistory({});
  const { chat, calls } = openChat([never]);
  expect([chat.ask({}, ' \n '), chat.ask({}, 'q'), chat.ask({}, 'q')]).toEqual([false, true, false]);
  expect([guest.calls.length, calls.length]).toEqual([0, 1]);
});

test('[CHAT-030] a send is retried 3 times, after 1, 2 and 4 seconds, always as the same message', async () => {
  const { chat, calls, last } = openChat([failWith(503)]);
  chat.ask({}, 'q');
  const sent = [];
  for (const waitMs of [0, 999, 1, 2_000, 4_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    sent.push(calls.length);
  }
  expect(sent).toEqual([1, 1, 2, 3, 4, 4]);
  expect(new Set(calls.map(({ body }) => body['message_id']))).toEqual(new Set([last().id]));
});

test.each([401, 403, 429])('[CHAT-031] a send is not retried on %i', async (status) => {
  const { chat, calls } = openChat([failWith(status)]);
  chat.ask({}, 'q');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

const EXPIRED = 'Session expired. Please log in again.';
const SERVER = 'Server error. Please try again later.';
const NETWORK = 'Network error. Please check your connection.';
const OTHER = 'Failed to send message';

test.each([
  [403, 'Authentication required. Please log in again.', EXPIRED, 7_000],
  [500, SERVER, SERVER, 5_000],
  [0, NETWORK, NETWORK, 5_000],
  [422, OTHER, OTHER, 5_000],
])(
  '[CHAT-016] [CHAT-032] [CHAT-034] [CHAT-035] [CHAT-036] [CHAT-037] a send that fails with %i says why, in the message and as a notification',
  async (...row) => {
    const [status, text, notice, duration] = row;
    const { chat, last, notices } = openChat([failWith(status)]);
    chat.ask({}, 'q');
    for (await settle(); last().isLoading === true; ) await vi.advanceTimersByTimeAsync(500);
    expect(last().error).toBe(text);
    expect(notices()).toEqual([[notice, duration]]);
  },
);

test('[CHAT-037] a failed call without a message of the server is a failed send', async () => {
  const { signal } = new AbortController();
  const question = { id: OTHER_ID, text: 'q', conversationId: null };
  const send = () => Promise.reject(failWith(422));
  await expect(sendQuestion({ send }, {}, question, signal)).rejects.toThrow('Failed to send chat message');
});

test('an answer that is none is a failure, and a failed message can be sent again', async () => {
  const { chat, last, calls, conversation } = openChat([() => ({ response: '' }), replyTo]);
  chat.ask({}, 'q');
  await settle();
  expect(last()).toMatchObject({ error: 'Failed to send message', isLoading: false });
  chat.retry({}, last().id);
  expect(last()).toMatchObject({ isLoading: true });
  expect(last()).not.toHaveProperty('error');
  await settle();
  expect(last()).toMatchObject({ response: buildReply().response });
  expect([calls.length, conversation().messages.length]).toEqual([2, 1]);
  chat.retry({}, last().id);
  expect(calls).toHaveLength(2);
});

test('signing out ends everything: what was under way is aborted, and a late answer is not the next reader’s', async () => {
  let respond = (_: unknown) => {};
  const { chat, calls, receive, last, signOut, signIn } = openChat([
    () => new Promise((resolve) => (respond = resolve)),
  ]);
  chat.ask({}, 'q');
  const { id } = last();
  signOut();
  expect(calls[0]?.signal?.aborted).toBe(true);
  signIn('u-2');
  respond(buildReply({ message_id: id }));
  await settle();
  receive('chat_message', liveReply(id));
  expect(chat.store.getState()).toEqual({});
});

test('[CHAT-027] [CHAT-038] a thumb is sent once, at once shown, and confirmed for 3 seconds', async () => {
  const { chat, last, calls, notices } = openChat([replyTo, () => ({})]);
  chat.ask({}, 'q');
  await settle();
  void chat.rate({}, last().id, 'up');
  expect(last().helpful).toBe(true);
  void chat.rate({}, last().id, 'down');
  await settle();
  expect(calls.slice(1).map(({ address, body }) => [address, body])).toEqual([
    ['/ai/chat/feedback', { message_id: last().id, rating: 5, helpful: true }],
  ]);
  expect(notices()).toEqual([['Feedback submitted successfully', 3_000]]);
});

test('[CHAT-039] feedback that could not be sent can be given again', async () => {
  const { chat, last, notices } = openChat([replyTo, failWith(0)]);
  chat.ask({}, 'q');
  await settle();
  await chat.rate({}, last().id, 'down');
  expect(last().helpful).toBeNull();
  expect(notices()).toEqual([['Failed to submit feedback', 5_000]]);
});
