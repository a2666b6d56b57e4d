import { chatRetryDelayMs, isTransientFailure } from '@paligid/domain/retry';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { abortableDelay } from '../api/deadline.ts';
import { hasList, withMessage } from '../queries/fetch-from-api.ts';
import type { ChatScope, CitedReply, HistoryMessage } from './conversations.ts';
import { parseReply } from './parse-reply.ts';

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
