import { ApiError } from './api-error.ts';
import { loadInTime } from './connectivity/load-in-time.ts';

/** One piece of code for all who ask for it. What did not arrive is a call that did not, and is asked for again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= loadInTime(load).catch(() => {
      loading = undefined;
      throw new ApiError('Failed to fetch', { status: 0 });
    });
    return loading;
  };
}
