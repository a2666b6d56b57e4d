import type { StoredSession } from '@paligid/domain/session/session-storage';
import { createStoredSession } from '@paligid/domain/session/tokens';
import { ApiRequestError } from '../api/api-error.ts';

/** The tokens of a response: at its top level, or in its `token`. */
export function parseTokens(answer: unknown): StoredSession {
  const { token, ...own } = asRecord(answer);
  const nested = asRecord(token);
  const tokens =
    createStoredSession(nested['access_token'], nested['refresh_token']) ??
    createStoredSession(own['access_token'], own['refresh_token']);
  if (tokens !== undefined) return tokens;
  throw new ApiRequestError('Authentication tokens not received from server', {
    status: 200,
    type: 'auth_error',
  });
}

export function parseUserId(answer: unknown): string | undefined {
  const { user_id } = asRecord(answer);
  return typeof user_id === 'string' && user_id !== '' ? user_id : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
