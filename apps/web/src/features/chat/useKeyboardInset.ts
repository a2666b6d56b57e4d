import { type RefObject, useEffect } from 'react';

/**
 * Sets `--keyboard` on the element to the height that an on-screen keyboard covers: browsers lay it over the page
 * without making the page smaller. A zoomed page has a small viewport for another reason.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  // An effect, because the keyboard is the browser's.
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered));
      element.current?.style.setProperty('--keyboard', `${inset}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
