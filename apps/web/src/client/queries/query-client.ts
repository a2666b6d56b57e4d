import { queryRetryDelayMs } from '@paligid/domain/retry';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiRequestError } from '../api/api-error.ts';
import { connectivity } from '../connectivity/connectivity.ts';

/** Queries retry; the API calls below them then never do. */
export function createQueryClient(): QueryClient {
  // Failed queries are refetched as soon as our origin responds.
  onlineManager.setEventListener((setOnline) =>
    connectivity.subscribe(() => setOnline(connectivity.isOnline())),
  );
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryUpTo(3),
        retryDelay: (n) => queryRetryDelayMs(n, n + 1) ?? 0,
        // A query paused for a network would show the reader only a loading state.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

/** Requests that the server rejected are not retried; while offline, queries wait for the network. */
export function retryUpTo(retries: number) {
  return (retriesDone: number, error: Error): boolean => {
    const isRefused = error instanceof ApiRequestError && error.status >= 400 && error.status < 500;
    return !isRefused && retriesDone < retries && connectivity.isOnline();
  };
}
