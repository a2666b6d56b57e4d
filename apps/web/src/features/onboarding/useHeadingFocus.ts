import { useEffect, useRef } from 'react';

/** A new step is a new page to who listens: focus goes to its heading. Not on the first, which the browser announces. */
export function useHeadingFocus(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  // An effect, because focus can move only to what is already drawn.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = place.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step]);

  return place;
}
