import { buildPage } from '../build-page.ts';
import { createStores } from '../stores/stores.ts';
import { type Chat, getChat } from './chat.ts';
import type { ChatMessage, ChatScope, CitedReply } from './conversations.ts';
import { EMPTY_CONVERSATION, scopeKey } from './conversations.ts';

export const CONVERSATION_ID = '0199a1b2-c3d4-7e5f-8a6b-0000000000c1';
export const STORY_SCOPE = { storyId: 's-0199a1b2-c3d4-7e5f-8a6b-000000000001' };
const ANSWERED_AT = '2026-11-15T10:05:00.000Z';

/** An answer of two sentences, each with its source. */
export function buildReply(changes: Partial<CitedReply> = {}): CitedReply {
  return {
    conversation_id: CONVERSATION_ID,
    message_id: '0199a1b2-c3d4-7e5f-8a6b-0000000000a1',
    response: 'Oo, sa lahat ng sasakyan. Mabagal ang daloy pa-Cubao.',
    timestamp: ANSWERED_AT,
    kind: 'answer',
    sentences: [
      { text: 'Oo, sa lahat ng sasakyan.', lang: 'fil', citations: [0] },
      { text: 'Mabagal ang daloy pa-Cubao.', lang: 'fil', citations: [1] },
    ],
    citations: [
      {
        id: 's-0199a1b2-c3d4-7e5f-8a6b-0000000000b1',
        title: 'Marcos Highway: passable to all types',
        title_lang: 'en',
        source: 'MMDA',
        url: 'https://mmda.example/1',
        published: '2026-11-15T09:50:00.000Z',
      },
      {
        id: 's-0199a1b2-c3d4-7e5f-8a6b-0000000000b2',
        title: 'Gutter-deep sa Santolan, mabagal pa-Cubao',
        title_lang: 'fil',
        source: 'Lungsod Alerto',
        url: null,
        published: null,
      },
    ],
    as_of: ANSWERED_AT,
    unread_sources: [],
    written_by: 'rules',
    ...changes,
  };
}

interface FakeCall {
  method: string;
  address: string;
  body: Record<string, unknown>;
  signal: AbortSignal | undefined;
}

type Responder = (call: FakeCall) => unknown;

/** The answer to the question that was sent. */
export const replyTo: Responder = ({ body }) => buildReply({ message_id: String(body['message_id']) });

/** A chat whose server gives these responses in order, and repeats the last one. */
export function openChat(responses: (Responder | Error)[] = [replyTo], { isSignedIn = true } = {}) {
  const stores = createStores(buildPage());
  const calls: FakeCall[] = [];
  const frames: object[] = [];
  stores.realtime.setState({ connection: 'open', send: (frame) => frames.push(frame) });
  const respond = async <T>(method: string, address: string, body: unknown, signal?: AbortSignal) => {
    const call = { method, address, body: (body ?? {}) as FakeCall['body'], signal };
    const response = responses[Math.min(calls.length, responses.length - 1)];
    calls.push(call);
    if (response === undefined || response instanceof Error) throw response;
    return (await response(call)) as T;
  };
  const chat = getChat({
    api: {
      get: (address, options) => respond('GET', address, undefined, options?.signal),
      send: (method, address, body, options) => respond(method, address, body, options?.signal),
    },
    stores,
    locale: () => 'en',
  });
  if (isSignedIn) signIn(stores, 'u-1');
  return {
    ...{ chat, stores, calls, frames },
    conversation: (scope: ChatScope = {}) => chat.store.getState()[scopeKey(scope)] ?? EMPTY_CONVERSATION,
    last: (scope: ChatScope = {}) => lastMessage(chat, scope),
    receive: (type: 'chat_message' | 'chat_story' | 'chat_part' | 'chat_typing', data: object) =>
      stores.realtime.setState({ chat: { type, data, cursor: 1, timestamp: ANSWERED_AT } as never }),
    notices: () => stores.notices.getState().notices.map(({ text, duration }) => [text, duration]),
    signIn: (id: string) => signIn(stores, id),
    signOut: () => stores.session.setState({ user: null, tokens: null }),
  };
}

function lastMessage(chat: Chat, scope: ChatScope): ChatMessage {
  const message = chat.store.getState()[scopeKey(scope)]?.messages.at(-1);
  if (message === undefined) throw new Error('no message');
  return message;
}

function signIn({ session }: ReturnType<typeof createStores>, id: string): void {
  const tokens = { accessToken: 'a.b.c', refreshToken: 'a.b.c', expiresAt: 4e12, refreshExpiresAt: 4e12 };
  session.setState({ user: { id }, tokens, isExpected: false });
}
