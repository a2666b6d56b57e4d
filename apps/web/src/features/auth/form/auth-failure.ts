import { m } from '@paligid/i18n/messages';
import { ApiError } from '../../../client/api-error.ts';
import type { Say, Sentence } from '../../../words/words.ts';
import { AUTH_WORDS } from './auth-words.ts';

export interface AuthFailure {
  message: string;
  /** What it means, where the message alone says little. */
  text?: string;
}

/** What one way in says when nobody else says anything. */
export interface FailureWords {
  /** The server refused and gave no reason. */
  unsaid: Sentence;
  /** Something was thrown that has no message. */
  unknown: Sentence;
}

const TOKENS_MISSING = 'Authentication tokens not received from server';

export function authFailure(error: unknown, say: Say, { unsaid, unknown }: FailureWords): AuthFailure {
  if (isUnanswered(error)) return { message: say(m['signin.no_answer']), text: say(m['signin.unreachable']) };
  if (error instanceof ApiError) return { message: refusalText(error, say, unsaid) };
  const thrown = error instanceof Error ? error.message : '';
  return { message: thrown === '' ? say(unknown) : thrown };
}

/** Also when the code that would have asked could not be fetched: every browser then says something of an import. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiError) return error.type === 'network_error';
  return error instanceof TypeError && /import/i.test(error.message);
}

function refusalText(error: ApiError, say: Say, unsaid: Sentence): string {
  const { serverMessage, code, status, message, type } = error;
  if (message === TOKENS_MISSING) return say(m['signin.tokens_missing']);
  if (serverMessage !== undefined) return sayCode(code, say) ?? serverMessage;
  if (type === 'server_error') return say(m['signin.server_error'], { status });
  // The call did not leave, or its signature was refused: the reader's email and password were not looked at.
  if (type === 'signature_error' || status === 0) return message;
  return say(unsaid);
}

function sayCode(code: string | undefined, say: Say): string | undefined {
  const words = code === undefined ? undefined : AUTH_WORDS[code];
  return words && say(words);
}
