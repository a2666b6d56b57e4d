import { m } from '@paligid/i18n/messages';
import { useRef, useState } from 'react';
import { useWords } from '../../../words/words.ts';
import { type AuthFailure, authFailure, type FailureWords } from './auth-failure.ts';

/** For what is not a sign-in itself. */
export const ACTION_WORDS: FailureWords = {
  unsaid: m['errors.action_failed'],
  unknown: m['errors.action_failed'],
};

interface Thrown {
  error: unknown;
  words: FailureWords;
}

/** One try at a time. What it throws is kept, in the language that is read now, until the next try. */
export function useAttempt<Way extends string>() {
  const say = useWords();
  const [busyWith, setBusyWith] = useState<Way | null>(null);
  const [thrown, setThrown] = useState<Thrown>();
  const isUnderWay = useRef(false);

  const attempt = async (way: Way, words: FailureWords, work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyWith(way);
    setThrown(undefined);
    try {
      await work();
    } catch (error) {
      setThrown({ error, words });
    } finally {
      isUnderWay.current = false;
      setBusyWith(null);
    }
  };
  const failure: AuthFailure | undefined = thrown && authFailure(thrown.error, say, thrown.words);
  return { attempt, busyWith, failure, error: thrown?.error, clear: () => setThrown(undefined) };
}
