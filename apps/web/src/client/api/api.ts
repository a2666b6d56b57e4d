import { createContext, useContext } from 'react';

export interface CallOptions {
  /** Ends the call; whoever waits for it gets the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How often a call that found nobody, or a fault, goes out again. Queries have their own count and say 0. */
  retries?: number;
  timeoutMs?: number;
}

export interface GetOptions extends CallOptions {
  /** Keeps the answer for the reader who asked. */
  cache?: { key: string; ttlMs?: number };
}

export type SendMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls to the API. In the browser they are signed and go through the same-origin proxy; while a document is
 * rendered they go straight to the API's internal listener. Screens do not know which. `address` is the API's
 * own path with its query. The answer is what the API wrapped; a failure is thrown as an `ApiError`.
 */
export interface ApiClient {
  get: <T>(address: string, options?: GetOptions) => Promise<T>;
  send: <T>(method: SendMethod, address: string, body?: unknown, options?: CallOptions) => Promise<T>;
}

export const ApiContext = createContext<ApiClient | null>(null);

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi outside of the app');
  return api;
}
