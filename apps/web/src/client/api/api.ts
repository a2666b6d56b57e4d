import { createContext, useContext } from 'react';

export interface CallOptions {
  /** Aborts the call; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How often a call that got no response, or a server error, is retried. Queries retry themselves and pass 0. */
  retries?: number;
  timeoutMs?: number;
  /** The page is being left: the request outlives it. Browsers allow 64 kB of such bodies at a time. */
  isLeaving?: boolean;
}

export interface GetOptions extends CallOptions {
  /** Caches the response for the reader who requested it. */
  cache?: { key: string; ttlMs?: number };
}

export type SendMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * API client. In the browser calls are signed and go through the same-origin proxy; while a document is rendered they
 * go straight to the API's internal listener. Screens do not know which. `address` is the API's own path with its
 * query. Returns the unwrapped data; throws an `ApiError` on failure.
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
