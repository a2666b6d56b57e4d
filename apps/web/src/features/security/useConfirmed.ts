import { useState } from 'react';
import { ApiRequestError } from '../../client/api/api-error.ts';

type Action = () => Promise<void>;

/**
 * Runs what may need a fresh proof of who the reader is. Where the server asks for one, the action waits until the
 * reader has given it; closing the question drops the action.
 */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<Action>();
  const run = async (action: Action) => {
    try {
      await action();
    } catch (error) {
      const isAsked = error instanceof ApiRequestError && error.code === 'CONFIRMATION_REQUIRED';
      if (!isAsked) throw error;
      setWaiting(() => action);
    }
  };
  return { run, waiting, drop: () => setWaiting(undefined) };
}

/** Runs an action of this section; failures are told where it was started. */
export type RunConfirmed = ReturnType<typeof useConfirmed>['run'];
