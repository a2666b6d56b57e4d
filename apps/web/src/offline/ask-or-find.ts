import type { Query, QueryPersister } from '@tanstack/react-query';
import { ApiError } from '../client/api-error.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { keptKind } from './kept-bounds.ts';

interface Settings {
  kept: Pick<KeptAnswers, 'find' | 'drop'>;
  isOnline: () => boolean;
  /** Whether the page started without an answer of the network. */
  isShell: boolean;
}

/** How long a screen waits for a slow network before it shows what is kept. */
const PATIENCE_MS = 4_000;

const UNKNOWN: readonly number[] = [404, 410];

/**
 * Every query goes through here. When the network does not answer, or not yet, a query that has nothing to show gets
 * what is kept, with the age that it has and marked as failed: that is how screens know to say from when it is. The
 * call itself fails as it would, so that it is repeated as soon as it may work.
 */
export function askOrFind({ kept, isOnline, isShell }: Settings): QueryPersister {
  // Whoever got the shell has waited already.
  let patienceMs = isShell ? 0 : PATIENCE_MS;
  return async (ask, context, query) => {
    if (keptKind(query.queryKey) === undefined) return ask(context);
    const show = async (error: ApiError) => {
      if (query.state.data !== undefined) return;
      // Where the browser refuses its storage, nothing is kept.
      const found = await kept.find(query.queryKey).catch(() => undefined);
      // Meanwhile an answer may have come.
      if (found !== undefined && query.state.data === undefined) showKept(query, found, error);
    };
    if (!isOnline()) {
      await show(noAnswer());
      throw noAnswer();
    }
    const waiting = setTimeout(() => void show(noAnswer()), patienceMs);
    try {
      const answer = await ask(context);
      patienceMs = PATIENCE_MS;
      return answer;
    } catch (error) {
      if (error instanceof ApiError) {
        if (UNKNOWN.includes(error.status)) await kept.drop(query.queryKey).catch(() => {});
        else await show(error);
      }
      throw error;
    } finally {
      clearTimeout(waiting);
    }
  };
}

function showKept(query: Query, { data, at }: { data: unknown; at: number }, error: ApiError): void {
  query.setState({ data, dataUpdatedAt: at, status: 'error', error, isInvalidated: true });
}

function noAnswer(): ApiError {
  return new ApiError('Failed to fetch', { status: 0 });
}
