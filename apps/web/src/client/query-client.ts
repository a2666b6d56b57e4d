import { queryRetryDelayMs } from '@paligid/domain/retry/back-off';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A query says how often it is repeated; the calls below it then never repeat themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: retryUpTo(3), retryDelay: (n) => queryRetryDelayMs(n, n + 1) ?? 0 } },
  });
}

/** What the server has refused does not get better by asking again, nor does what no network can bring. */
export function retryUpTo(retries: number) {
  return (retriesDone: number, error: Error): boolean => {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return !isRefused && retriesDone < retries && navigator.onLine;
  };
}
