import type { StoredSession } from '@paligid/domain/session/kept-session';
import { storedSession } from '@paligid/domain/session/stored-session';
import { ApiError } from '../api-error.ts';

/** The tokens of an answer: its own, or those in its `token`. */
export function receivedTokens(answer: unknown): StoredSession {
  const { token, ...own } = record(answer);
  const nested = record(token);
  const tokens =
    storedSession(nested['access_token'], nested['refresh_token']) ??
    storedSession(own['access_token'], own['refresh_token']);
  if (tokens !== undefined) return tokens;
  throw new ApiError('Authentication tokens not received from server', { status: 200, type: 'auth_error' });
}

export function receivedUserId(answer: unknown): string | undefined {
  const { user_id } = record(answer);
  return typeof user_id === 'string' && user_id !== '' ? user_id : undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
