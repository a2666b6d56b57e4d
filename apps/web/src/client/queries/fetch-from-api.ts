import type { missingUser } from '@paligid/domain/feed/feed-request';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';

interface ApiQuery {
  address: string;
  signal?: AbortSignal | undefined;
  /** 'location feed', for the error when the response is not one. */
  what: string;
}

/** One API call of a query. It never retries: the query does. */
export async function fetchFromApi<T>(api: ApiClient, { address, signal, what }: ApiQuery): Promise<T> {
  try {
    return await api.get<T>(address, { ...(signal && { signal }), retries: 0 });
  } catch (error) {
    throw error instanceof ApiRequestError
      ? withMessage(error, error.serverMessage ?? `Failed to fetch ${what}`)
      : error;
  }
}

export function withMessage(
  { status, type, code, requestId, serverMessage }: ApiRequestError,
  message: string,
): ApiRequestError {
  return new ApiRequestError(message, { status, type, code, requestId, serverMessage });
}

/** Guards against a response that lacks the expected list. */
export function hasList<K extends string>(answer: unknown, key: K): answer is Record<K, unknown[]> {
  return typeof answer === 'object' && answer !== null && Array.isArray(answer[key as keyof typeof answer]);
}

type MissingInput = NonNullable<ReturnType<typeof missingUser>>;

/** The message is for logs, so it is loaded only when a query runs that should not. */
export async function rejectMissingInput(gap: MissingInput): Promise<never> {
  const { missingInputText } = await import('@paligid/i18n/requests-text');
  throw new Error(missingInputText(gap, 'en'));
}
