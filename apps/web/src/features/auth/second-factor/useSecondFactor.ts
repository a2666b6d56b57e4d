import { useState } from 'react';
import { ApiRequestError } from '../../../client/api/api-error.ts';

type SignIn = (code?: string) => Promise<void>;

/** Runs a sign-in; where the server asks for a code, the same sign-in is tried again with it. */
export type Attempt = (signIn: SignIn) => Promise<void>;

/** `retry` is there once a code is asked for. What the reader typed before stays in the sign-in itself. */
export function useSecondFactor() {
  const [retry, setRetry] = useState<SignIn>();
  const attempt: Attempt = async (signIn) => {
    try {
      await signIn();
    } catch (error) {
      const isAsked = error instanceof ApiRequestError && error.code === 'SECOND_FACTOR_REQUIRED';
      if (!isAsked) throw error;
      setRetry(() => signIn);
    }
  };
  return { attempt, retry, cancel: () => setRetry(undefined) };
}
