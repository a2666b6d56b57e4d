import type {
  chatAnswerSchema,
  chatMessageSchema,
  conversationSchema,
} from '@paligid/contract/entities/chat';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import type { ChatFailure } from '@paligid/domain/chat';
import type * as z from 'zod';

export type CitedReply = z.output<typeof chatAnswerSchema>;

/** What a conversation is about: one story, or anything. */
export interface ChatScope {
  storyId?: string | undefined;
}

/** A question with the reply that is attached to it. */
export interface ChatMessage extends z.output<typeof chatMessageSchema> {
  /** The whole answer with its sources; a reply over the live connection is only its text. */
  answer?: CitedReply;
  /** The reply as far as it was streamed. */
  partial?: string;
  failure?: ChatFailure;
  /** Why it failed, where more is known than that it did. */
  failureCode?: string | undefined;
  /** The sources of a reply that came over the live connection could not be fetched. */
  hasLostSources?: boolean;
  /** The reader's feedback; null until it was given. */
  helpful?: boolean | null;
}

export interface Conversation extends Omit<z.output<typeof conversationSchema>, 'messages'> {
  messages: readonly ChatMessage[];
  /** What the reader has typed and not sent. */
  draft: string;
  isTyping: boolean;
  history: 'unloaded' | 'loading' | 'loaded' | 'failed';
}

export type Conversations = Readonly<Record<string, Conversation>>;

export function scopeKey({ storyId }: ChatScope): string {
  return storyId ?? 'general';
}

/** `lastActivity` of a conversation without messages. */
const NEVER = new Date(0).toISOString();

export const EMPTY_CONVERSATION: Conversation = {
  id: null,
  messages: [],
  lastActivity: NEVER,
  draft: '',
  isTyping: false,
  history: 'unloaded',
};

export function isSending({ messages }: Conversation): boolean {
  return messages.some(({ isLoading }) => isLoading === true);
}

/** The message in its sending state, shown before the server knows of it. */
export function withQuestion(
  conversation: Conversation,
  question: Pick<ChatMessage, 'id' | 'message' | 'timestamp' | 'storyId'>,
): Conversation {
  const message: ChatMessage = { ...question, isUser: true, isLoading: true };
  const others = conversation.messages.filter(({ id }) => id !== question.id);
  return {
    ...conversation,
    messages: [...others, message].slice(-LIMITS.list),
    lastActivity: question.timestamp,
  };
}

/** Attaches the answer of the HTTP response; the live reply may have come before it. */
export function withCitedReply(conversation: Conversation, id: string, answer: CitedReply): Conversation {
  const next = changeMessage(conversation, id, ({ partial, failure, failureCode, error, ...message }) => ({
    ...message,
    isLoading: false,
    response: answer.response,
    answer,
  }));
  return next === conversation
    ? conversation
    : { ...next, id: answer.conversation_id, lastActivity: answer.timestamp, isTyping: false };
}

interface LiveReply {
  message_id: string;
  conversation_id: string;
  response: string;
  timestamp: string;
}

/** Attaches a reply of the live connection once: a message that has a reply, or is not known, stays as it is. */
export function withLiveReply(conversation: Conversation, reply: LiveReply): Conversation {
  const message = conversation.messages.find(({ id }) => id === reply.message_id);
  if (message === undefined || message.response != null) return conversation;
  const next = changeMessage(
    conversation,
    reply.message_id,
    ({ partial, failure, failureCode, error, ...others }) => ({
      ...others,
      isLoading: false,
      response: reply.response,
    }),
  );
  return { ...next, id: reply.conversation_id, lastActivity: reply.timestamp, isTyping: false };
}

interface ReplyPart {
  message_id: string;
  conversation_id: string;
  position: number;
  text: string;
}

/** A part that begins behind a lost one is skipped: the reply itself brings everything. */
export function withPart(conversation: Conversation, part: ReplyPart): Conversation {
  return changeMessage(conversation, part.message_id, (message) => {
    const { partial = '', isLoading } = message;
    if (isLoading !== true || part.position > partial.length) return message;
    const text = partial.slice(0, part.position) + part.text;
    return text.length > TEXT.chatReply ? message : { ...message, partial: text };
  });
}

export function withFailure(
  conversation: Conversation,
  id: string,
  { failure, error, failureCode }: Pick<ChatMessage, 'failureCode'> & { failure: ChatFailure; error: string },
): Conversation {
  const next = changeMessage(conversation, id, ({ partial, ...message }) =>
    // A live reply has arrived meanwhile: the question is answered.
    message.response != null
      ? { ...message, isLoading: false }
      : { ...message, isLoading: false, failure, failureCode, error },
  );
  return next === conversation ? conversation : { ...next, isTyping: false };
}

export function changeMessage(
  conversation: Conversation,
  id: string,
  change: (message: ChatMessage) => ChatMessage,
): Conversation {
  const before = conversation.messages.find((message) => message.id === id);
  const after = before && change(before);
  if (before === undefined || after === undefined || after === before) return conversation;
  return {
    ...conversation,
    messages: conversation.messages.map((message) => (message === before ? after : message)),
  };
}

export interface HistoryMessage {
  question: string;
  asked_at: string;
  story_id: string | null;
  answer: CitedReply;
  helpful: boolean | null;
}

/** Adds what was asked before, on any device, and completes answers whose sources had not arrived. */
export function withHistory(conversation: Conversation, history: readonly HistoryMessage[]): Conversation {
  const stored = new Map(history.map((entry) => [entry.answer.message_id, entry]));
  const known = conversation.messages.map((message) => {
    const entry = stored.get(message.id);
    stored.delete(message.id);
    if (entry === undefined || message.isLoading === true) return message;
    const { partial, failure, failureCode, error, hasLostSources, ...others } = message;
    const { answer, helpful } = entry;
    return { ...others, response: answer.response, answer, helpful: message.helpful ?? helpful };
  });
  const earlier = [...stored.values()].map(({ question, asked_at, story_id, answer, helpful }) => ({
    ...{ id: answer.message_id, message: question, isUser: true, timestamp: asked_at, storyId: story_id },
    ...{ isLoading: false, response: answer.response, answer, helpful },
  }));
  const messages = [...earlier, ...known].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
  const [newest] = history;
  return {
    ...conversation,
    id: conversation.id ?? newest?.answer.conversation_id ?? null,
    messages,
    lastActivity: messages.at(-1)?.timestamp ?? conversation.lastActivity,
    history: 'loaded',
  };
}
