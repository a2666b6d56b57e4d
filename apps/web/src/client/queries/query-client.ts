import { queryRetryDelayMs } from '@paligid/domain/retry';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiRequestError } from '../api/api-error.ts';
import { connectivity } from '../connectivity/connectivity.ts';

/** A query says how often it is repeated; the calls below it then never repeat themselves. */
export function createQueryClient(): QueryClient {
  // What has failed meanwhile is asked for again as soon as our origin answers.
  onlineManager.setEventListener((setOnline) =>
    connectivity.subscribe(() => setOnline(connectivity.isOnline())),
  );
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryUpTo(3),
        retryDelay: (n) => queryRetryDelayMs(n, n + 1) ?? 0,
        // A query that waits for a network shows a reader nothing but that it waits.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

/** What the server has refused does not get better by asking again; what no network can bring waits for one. */
export function retryUpTo(retries: number) {
  return (retriesDone: number, error: Error): boolean => {
    const isRefused = error instanceof ApiRequestError && error.status >= 400 && error.status < 500;
    return !isRefused && retriesDone < retries && connectivity.isOnline();
  };
}
