import { canSendMessage, chatFailure, feedbackForThumb } from '@paligid/domain/chat';
import { newUuidV7 } from '@paligid/domain/ids';
import { NOTICE_DURATION_MS } from '@paligid/domain/notifications';
import { chatFailureNotice, chatFailureText } from '@paligid/i18n/chat-text';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import type { ChatFrame } from '../stores/realtime.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { fetchHistory, sendQuestion } from './chat-calls.ts';
import {
  type ChatScope,
  type Conversation,
  type Conversations,
  changeMessage,
  EMPTY_CONVERSATION,
  isSending,
  scopeKey,
  withCitedReply,
  withFailure,
  withHistory,
  withLiveReply,
  withPart,
  withQuestion,
} from './conversations.ts';

export interface ChatDeps {
  api: ApiClient;
  stores: Pick<Stores, 'session' | 'realtime' | 'notices'>;
  locale: () => Locale;
}

/** The reader's conversations: one per scope, in memory until the reader signs out. */
export interface Chat {
  store: StoreApi<Conversations>;
  /** False when the text may not be sent now; then nothing happens. */
  ask: (scope: ChatScope, text: string) => boolean;
  /** Sends a failed message again. */
  retry: (scope: ChatScope, messageId: string) => void;
  rate: (scope: ChatScope, messageId: string, thumb: 'up' | 'down') => Promise<void>;
  /** Puts a text into the input without typing it. */
  setDraft: (scope: ChatScope, text: string) => void;
  /** The reader is typing. */
  typed: (scope: ChatScope, text: string) => void;
  loadHistory: (scope: ChatScope) => Promise<void>;
  /** Deletes all conversations, on the server too. Rejects when that fails; then everything stays. */
  deleteHistory: () => Promise<void>;
}

const chats = new WeakMap<object, Chat>();

/** The one chat of a page. */
export function getChat(deps: ChatDeps): Chat {
  const chat = chats.get(deps.stores) ?? createChat(deps);
  chats.set(deps.stores, chat);
  return chat;
}

function createChat({ api, stores: { session, realtime, notices }, locale }: ChatDeps): Chat {
  const store = createStore<Conversations>(() => ({}));
  const { notify } = notices.getState();
  const find = (scope: ChatScope) => store.getState()[scopeKey(scope)] ?? EMPTY_CONVERSATION;
  const typing = createTypingSignal((conversationId, isTyping) =>
    realtime.getState().send?.({ type: 'chat_typing', conversation_id: conversationId, is_typing: isTyping }),
  );
  /** Aborted when the reader changes or deletes everything: what is under way then belongs to nobody. */
  let ending = new AbortController();

  const change = (key: string, update: (conversation: Conversation) => Conversation) => {
    const before = store.getState()[key] ?? EMPTY_CONVERSATION;
    const after = update(before);
    if (after !== before) store.setState({ [key]: after });
  };

  const setDraft = (scope: ChatScope, draft: string) => change(scopeKey(scope), (it) => ({ ...it, draft }));

  const reset = (conversations: Conversations) => {
    ending.abort();
    ending = new AbortController();
    typing.clear();
    store.setState(conversations, true);
  };

  const deliver = async (scope: ChatScope, id: string, text: string) => {
    const key = scopeKey(scope);
    const { signal } = ending;
    const timestamp = new Date().toISOString();
    change(key, (it) => withQuestion(it, { id, message: text, timestamp, storyId: scope.storyId ?? null }));
    const conversationId = find(scope).id;
    typing.begin(conversationId);
    try {
      const answer = await sendQuestion(api, scope, { id, text, conversationId }, signal);
      if (!signal.aborted) change(key, (it) => withCitedReply(it, id, answer));
    } catch (error) {
      if (signal.aborted) return;
      const message = find(scope).messages.find((it) => it.id === id);
      if (message?.response != null) void fetchSources(scope, id);
      else showFailure(key, id, error);
    } finally {
      if (!signal.aborted) typing.end(find(scope).id ?? conversationId);
    }
  };

  const showFailure = (key: string, id: string, error: unknown) => {
    const { status, type, message, code } = error as ApiRequestError;
    const failure = chatFailure({ status: status || undefined, type, message });
    const text = chatFailureText(failure, locale());
    change(key, (it) => withFailure(it, id, { failure, error: text, failureCode: code }));
    notify({
      kind: 'error',
      text: chatFailureNotice(failure, locale()),
      duration: NOTICE_DURATION_MS[failure === 'authentication' ? 'sessionExpired' : 'failure'],
      topic: 'chat',
    });
  };

  /** The live reply came, the HTTP response did not: the stored answer has the sources. */
  const fetchSources = async (scope: ChatScope, id: string) => {
    const { signal } = ending;
    const key = scopeKey(scope);
    const history = await fetchHistory(api, scope, signal).catch(() => []);
    if (signal.aborted) return;
    change(key, (it) => withHistory(it, history));
    change(key, (it) =>
      changeMessage(it, id, (message) =>
        message.answer === undefined ? { ...message, hasLostSources: true } : message,
      ),
    );
  };

  const receive = ({ type, data }: ChatFrame) => {
    for (const [key, conversation] of Object.entries(store.getState())) {
      if (type === 'chat_typing') {
        if (isFor(conversation, data.conversation_id))
          change(key, (it) => ({ ...it, isTyping: data.is_typing }));
      } else if (type === 'chat_part') change(key, (it) => withPart(it, data));
      else change(key, (it) => withLiveReply(it, data));
    }
  };

  realtime.subscribe(({ chat, connection }, before) => {
    if (chat !== undefined && chat !== before.chat) receive(chat);
    if (connection === before.connection || connection === 'open') return;
    // Nobody would report the end of it.
    for (const key of Object.keys(store.getState()))
      change(key, (it) => (it.isTyping ? { ...it, isTyping: false } : it));
  });
  session.subscribe((state, before) => {
    if (signedInUser(state)?.id !== signedInUser(before)?.id) reset({});
  });

  const isSignedIn = () => signedInUser(session.getState()) !== null;

  return {
    store,
    ask: (scope, draft) => {
      if (!isSignedIn() || !canSendMessage(draft, isSending(find(scope)))) return false;
      setDraft(scope, '');
      void deliver(scope, newMessageId(), draft.trim());
      return true;
    },
    retry: (scope, messageId) => {
      const conversation = find(scope);
      const message = conversation.messages.find(({ id }) => id === messageId);
      if (message?.failure === undefined || isSending(conversation) || !isSignedIn()) return;
      void deliver(scope, messageId, message.message);
    },
    rate: async (scope, messageId, thumb) => {
      const { signal } = ending;
      const key = scopeKey(scope);
      const message = find(scope).messages.find(({ id }) => id === messageId);
      if (message === undefined || message.helpful != null) return;
      const feedback = feedbackForThumb(thumb);
      const setHelpful = (helpful: boolean | null) =>
        change(key, (it) => changeMessage(it, messageId, (rated) => ({ ...rated, helpful })));
      setHelpful(feedback.helpful);
      try {
        const message_id = message.answer?.message_id ?? messageId;
        await api.send('POST', '/ai/chat/feedback', { message_id, ...feedback });
        if (signal.aborted) return;
        notify({
          text: m['chat.feedback_sent']({}, { locale: locale() }),
          duration: NOTICE_DURATION_MS.feedbackSent,
        });
      } catch (error) {
        // Given on another device before: once is enough.
        if (signal.aborted || (error instanceof ApiRequestError && error.status === 409)) return;
        setHelpful(null);
        notify({
          kind: 'error',
          text: m['chat.feedback_failed']({}, { locale: locale() }),
          duration: NOTICE_DURATION_MS.failure,
        });
      }
    },
    setDraft,
    typed: (scope, text) => {
      setDraft(scope, text);
      typing.touch(find(scope).id);
    },
    loadHistory: async (scope) => {
      const key = scopeKey(scope);
      if (!isSignedIn() || ['loading', 'loaded'].includes(find(scope).history)) return;
      const { signal } = ending;
      change(key, (it) => ({ ...it, history: 'loading' }));
      try {
        const history = await fetchHistory(api, scope, signal);
        if (!signal.aborted) change(key, (it) => withHistory(it, history));
      } catch {
        if (!signal.aborted) change(key, (it) => ({ ...it, history: 'failed' }));
      }
    },
    deleteHistory: async () => {
      await api.send('DELETE', '/ai/chat/history');
      const emptied = { ...EMPTY_CONVERSATION, history: 'loaded' } as const;
      reset(Object.fromEntries(Object.keys(store.getState()).map((key) => [key, emptied])));
    },
  };
}

/** Before the first answer a conversation has no id: the question under way is the one that is being answered. */
function isFor(conversation: Conversation, conversationId: string): boolean {
  return conversation.id === null ? isSending(conversation) : conversation.id === conversationId;
}

/** Made by hand: `crypto.randomUUID` is missing on phones that get no more browser updates. */
function newMessageId(): string {
  return newUuidV7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** Signals that the reader types. Before the first answer a conversation has no id, so nobody can be told. */
interface TypingSignal {
  /** The reader pressed a key. */
  touch: (conversationId: string | null) => void;
  /** A message is being sent. */
  begin: (conversationId: string | null) => void;
  /** The message was sent, or failed. */
  end: (conversationId: string | null) => void;
  clear: () => void;
}

const PAUSE_MS = 2_000;

function createTypingSignal(emit: (conversationId: string, isTyping: boolean) => void): TypingSignal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const emitIfKnown = (conversationId: string | null, isTyping: boolean) => {
    if (conversationId !== null) emit(conversationId, isTyping);
  };
  return {
    touch: (conversationId) => {
      // Once for a burst of keys.
      if (timer === undefined) emitIfKnown(conversationId, true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        emitIfKnown(conversationId, false);
      }, PAUSE_MS);
    },
    begin: (conversationId) => {
      clear();
      emitIfKnown(conversationId, true);
    },
    end: (conversationId) => emitIfKnown(conversationId, false),
    clear,
  };
}
