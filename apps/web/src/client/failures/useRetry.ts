import { useState } from 'react';

/** Long enough to be seen: a panel that flickers looks as if the press was lost. */
const WAIT_MS = 500;

/** For the button of an error panel: waits a moment, tries again, and says so meanwhile. */
export function useRetry(retry: () => unknown) {
  const [isRetrying, setRetrying] = useState(false);
  const onRetry = async () => {
    setRetrying(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      await retry();
    } finally {
      setRetrying(false);
    }
  };
  return { isRetrying, onRetry: () => void onRetry() };
}
