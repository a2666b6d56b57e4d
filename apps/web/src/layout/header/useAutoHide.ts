import { type RefObject, useEffect } from 'react';

/** Px from the top of the page; above this the header is always shown. */
const ALWAYS_SHOWN_UNTIL_PX = 80;

interface HeaderScroll {
  y: number;
  isAway: boolean;
}

/** Hides the header when scrolling down, shows it on any scroll up. */
export function afterScroll(before: HeaderScroll, y: number): HeaderScroll {
  if (y === before.y) return before;
  return { y, isAway: y > before.y && y > ALWAYS_SHOWN_UNTIL_PX };
}

/**
 * Sets `data-away` on the element while it is hidden. The attribute is set outside React: a scroll must not re-render
 * the header. Its style keeps it visible while focus is inside.
 */
export function useAutoHide(element: RefObject<HTMLElement | null>): void {
  // An effect, because scrolling is a browser event.
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
