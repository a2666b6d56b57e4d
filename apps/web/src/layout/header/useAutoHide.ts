import { type RefObject, useEffect } from 'react';

/** Above this the header always stands: px from the top of the page. */
const ALWAYS_SHOWN_UNTIL_PX = 80;

interface HeaderScroll {
  y: number;
  isAway: boolean;
}

/** Away on the way down, back on any way up. */
export function afterScroll(before: HeaderScroll, y: number): HeaderScroll {
  if (y === before.y) return before;
  return { y, isAway: y > before.y && y > ALWAYS_SHOWN_UNTIL_PX };
}

/**
 * Marks the element with `data-away` while it shall be out of sight. The mark is set past React: a scroll must not
 * draw the header anew. Its style keeps it in sight while focus is inside.
 */
export function useAutoHide(element: RefObject<HTMLElement | null>): void {
  // An effect, because scrolling is known to the browser only.
  useEffect(() => {
    let scrolled = { y: window.scrollY, isAway: false };
    function onScroll() {
      // Safari reports less than zero while the page bounces at its top.
      scrolled = afterScroll(scrolled, Math.max(0, window.scrollY));
      element.current?.toggleAttribute('data-away', scrolled.isAway);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [element]);
}
