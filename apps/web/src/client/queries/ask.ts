import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';

interface Question {
  address: string;
  signal?: AbortSignal | undefined;
  /** 'location feed', for the error when the answer is not one. */
  what: string;
}

/** One call of a query. It never repeats itself: the query does. */
export async function ask<T>(api: Api, { address, signal, what }: Question): Promise<T> {
  try {
    return await api.get<T>(address, { ...(signal && { signal }), retries: 0 });
  } catch (error) {
    throw error instanceof ApiError
      ? renamed(error, error.serverMessage ?? `Failed to fetch ${what}`)
      : error;
  }
}

export function renamed(
  { status, type, code, requestId, serverMessage }: ApiError,
  message: string,
): ApiError {
  return new ApiError(message, { status, type, code, requestId, serverMessage });
}

/** An answer from the right address that is not what was asked for. */
export function isListIn<K extends string>(answer: unknown, key: K): answer is Record<K, unknown[]> {
  return typeof answer === 'object' && answer !== null && Array.isArray(answer[key as keyof typeof answer]);
}
