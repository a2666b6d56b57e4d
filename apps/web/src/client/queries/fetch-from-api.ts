import type { missingUser } from '@paligid/domain/feed/feed-request';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';

interface ApiQuery {
  address: string;
  signal?: AbortSignal | undefined;
  /** 'location feed', for the error when the answer is not one. */
  what: string;
}

/** One call of a query. It never repeats itself: the query does. */
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

/** An answer from the right address that is not what was asked for. */
export function hasList<K extends string>(answer: unknown, key: K): answer is Record<K, unknown[]> {
  return typeof answer === 'object' && answer !== null && Array.isArray(answer[key as keyof typeof answer]);
}

type MissingInput = NonNullable<ReturnType<typeof missingUser>>;

/** Its words are for logs, so that they are only fetched when a query runs that should not. */
export async function rejectMissingInput(gap: MissingInput): Promise<never> {
  const { missingInputText } = await import('@paligid/i18n/requests-text');
  throw new Error(missingInputText(gap, 'en'));
}
