import { type SourcesEvent, sourcesShown } from '@paligid/domain/stories/sources-shown';
import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Long enough to cross from the button to what it opened. */
const CROSSING_MS = 160;

/** `asked`: what a reader has done already. */
export function useSourcesShown(asked: SourcesEvent | undefined) {
  const [shown, take] = useReducer(sourcesShown, sourcesShown('hidden', asked ?? 'dismiss'));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A timer must not outlive what it closes.
  useEffect(() => () => clearTimeout(leaving.current), []);

  const tell = useCallback((event: SourcesEvent) => {
    clearTimeout(leaving.current);
    if (event === 'leave') leaving.current = setTimeout(take, CROSSING_MS, 'leave');
    else take(event);
  }, []);
  return { shown, tell };
}
