import { useState } from 'react';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';

type Choice = 'going' | 'not_today';

/** What the reader chose for one trip, on this device only; the next trip asks again. */
export function useTripChoice(departAt: string) {
  const isHydrated = useIsHydrated();
  const [changed, setChanged] = useState<{ departAt: string; choice: Choice | null }>();
  const choice = changed?.departAt === departAt ? changed.choice : isHydrated ? readChoice(departAt) : null;
  return {
    choice,
    setChoice: (next: Choice | null) => {
      setChanged({ departAt, choice: next });
      browserStorage(window).write(
        LAZY_STORED_KEYS.tripChoice,
        next === null ? undefined : { departAt, choice: next },
      );
    },
  };
}

/** Whatever is stored: an older release or a curious reader may have written it. */
function readChoice(departAt: string): Choice | null {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.tripChoice);
  if (typeof stored !== 'object' || stored === null || !('departAt' in stored) || !('choice' in stored))
    return null;
  if (stored.departAt !== departAt) return null;
  return stored.choice === 'going' || stored.choice === 'not_today' ? stored.choice : null;
}
