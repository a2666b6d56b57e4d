import { chatRetryDelayMs, isTransientFailure } from '@paligid/domain/retry';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { abortableDelay } from '../api/deadline.ts';
import { hasList, withMessage } from '../queries/fetch-from-api.ts';
import type { ChatScope, CitedReply, HistoryMessage } from './conversations.ts';

interface Question {
  id: string;
  text: string;
  conversationId: string | null;
}

/** A model may write for a while; after that a retry finds the finished answer by its message id. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a question, and again after a failure that may pass. The message id makes that harmless: the server answers a
 * question once, however often it arrives.
 */
export async function sendQuestion(
  api: Pick<ApiClient, 'send'>,
  { storyId }: ChatScope,
  { id, text, conversationId }: Question,
  signal: AbortSignal,
): Promise<CitedReply> {
  const address = storyId === undefined ? '/ai/chat' : `/ai/chat/story/${encodeURIComponent(storyId)}`;
  const body = {
    message: text,
    message_id: id,
    ...(conversationId !== null && { conversation_id: conversationId }),
  };
  for (let retriesDone = 0; ; retriesDone += 1) {
    try {
      const answer = parseReply(
        await api.send('POST', address, body, { signal, retries: 0, timeoutMs: TIMEOUT_MS }),
      );
      if (answer === null) throw new ApiRequestError(SEND_FAILED, { status: 200 });
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const status = error instanceof ApiRequestError ? error.status || undefined : 200;
      const delayMs = isTransientFailure(status) ? chatRetryDelayMs(retriesDone, status) : undefined;
      if (delayMs === undefined) throw toSendError(error);
      await abortableDelay(delayMs, signal);
    }
  }
}

const SEND_FAILED = 'Failed to send chat message';

/** The server's own message, or the fixed one. */
function toSendError(error: unknown): ApiRequestError {
  if (!(error instanceof ApiRequestError)) return new ApiRequestError(SEND_FAILED, { status: 200 });
  return withMessage(error, error.serverMessage ?? SEND_FAILED);
}

/** The latest questions and answers, newest first. */
export async function fetchHistory(
  api: Pick<ApiClient, 'get'>,
  { storyId }: ChatScope,
  signal?: AbortSignal,
): Promise<HistoryMessage[]> {
  const query = storyId === undefined ? '' : `?${new URLSearchParams({ story_id: storyId })}`;
  const found = await api.get(`/ai/chat/history${query}`, { signal });
  if (!hasList(found, 'messages')) throw new Error('Invalid response format from chat history');
  return found.messages.filter(isHistoryMessage);
}

function isHistoryMessage(value: unknown): value is HistoryMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { question, asked_at, answer } = value as Partial<HistoryMessage>;
  return (
    typeof question === 'string' && !Number.isNaN(Date.parse(String(asked_at))) && parseReply(answer) !== null
  );
}

type Fields = Record<string, unknown>;

const KINDS: readonly unknown[] = ['answer', 'nothing_found', 'refused'];
const WRITERS: readonly unknown[] = ['rules', 'model'];
const LANGUAGES: readonly unknown[] = ['en', 'fil'];
const ITEM_ID = /^[sc]-[0-9a-f-]{36}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));

function isCitation(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { id, title, title_lang, source, published } = value;
  return (
    isText(id) &&
    ITEM_ID.test(id) &&
    isText(title) &&
    (title_lang === undefined || LANGUAGES.includes(title_lang)) &&
    isText(source) &&
    (published === null || isInstant(published))
  );
}

function isSentence(value: unknown, sources: number): boolean {
  if (!isFields(value)) return false;
  const { text, lang, citations } = value;
  const isPosition = (n: unknown) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < sources;
  return isText(text) && LANGUAGES.includes(lang) && Array.isArray(citations) && citations.every(isPosition);
}

/**
 * The answer if it has the contract's form, otherwise null. Written by hand like `parseFrame`: the contract's parser is
 * too large for a phone. A sentence that cites a source which is not listed makes the whole answer invalid.
 */
export function parseReply(value: unknown): CitedReply | null {
  if (!isFields(value)) return null;
  const { conversation_id, message_id, response, timestamp, kind, as_of, written_by } = value;
  const { sentences, citations, unread_sources } = value;
  const isWhole =
    [conversation_id, message_id, response].every(isText) &&
    [timestamp, as_of].every(isInstant) &&
    KINDS.includes(kind) &&
    WRITERS.includes(written_by);
  if (!isWhole || ![sentences, citations, unread_sources].every(Array.isArray)) return null;
  const sources = citations as unknown[];
  const hasForm =
    sources.every(isCitation) &&
    (sentences as unknown[]).every((sentence) => isSentence(sentence, sources.length)) &&
    (unread_sources as unknown[]).every(isText);
  return hasForm ? (value as CitedReply) : null;
}
