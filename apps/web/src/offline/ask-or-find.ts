import type { Query, QueryPersister } from '@tanstack/react-query';
import { ApiError } from '../client/api-error.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { keptKind } from './kept-bounds.ts';

interface Settings {
  kept: Pick<KeptAnswers, 'find' | 'drop'>;
  /** Whether our origin answered when it was last asked. */
  isOnline: () => boolean;
  /** Finds out whether it still does: a line that accepts and never answers counts as none. */
  check: () => void;
}

/** How long a screen waits for a slow network before it shows what is kept. */
const PATIENCE_MS = 3_000;

const UNKNOWN: readonly number[] = [404, 410];

/**
 * Every query goes through here. When the network does not answer, or not yet, a query that has nothing to show gets
 * what is kept, with the age that it has and marked as failed: that is how screens know to say from when it is. The
 * call itself goes on, so that a network that is back is noticed, and fails as it would. While our origin does not
 * answer nobody waits for what is kept, and nobody waits long to hear that nothing is.
 */
export function askOrFind({ kept, isOnline, check }: Settings): QueryPersister {
  return async (ask, context, query) => {
    if (keptKind(query.queryKey) === undefined) return ask(context);
    const show = async (error: ApiError) => {
      if (query.state.data !== undefined) return;
      // Where the browser refuses its storage, nothing is kept.
      const found = await kept.find(query.queryKey).catch(() => undefined);
      // Meanwhile an answer may have come.
      if (found !== undefined && query.state.data === undefined) showKept(query, found, error);
    };
    const giveUp = async () => {
      if (isOnline()) check();
      await show(noAnswer());
      const isWaiting = query.state.status === 'pending' && query.state.fetchStatus === 'fetching';
      if (isWaiting && !isOnline()) query.setState({ status: 'error', error: noAnswer() });
    };
    const timers = [setTimeout(() => void giveUp(), PATIENCE_MS)];
    if (!isOnline()) timers.push(setTimeout(() => void show(noAnswer())));
    try {
      return await ask(context);
    } catch (error) {
      if (error instanceof ApiError) {
        if (UNKNOWN.includes(error.status)) await kept.drop(query.queryKey).catch(() => {});
        else await show(error);
      }
      throw error;
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}

function showKept(query: Query, { data, at }: { data: unknown; at: number }, error: ApiError): void {
  query.setState({ data, dataUpdatedAt: at, status: 'error', error, isInvalidated: true });
}

function noAnswer(): ApiError {
  return new ApiError('Failed to fetch', { status: 0 });
}
