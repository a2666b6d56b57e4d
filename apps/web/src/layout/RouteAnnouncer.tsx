import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../design/VisuallyHidden.tsx';
import { useLocation } from '../router/router.ts';

/**
 * Announces a new screen to screen readers: moves focus to its heading and reads its title. Not on the first one, which
 * the browser announces by itself, and not when only the query changed.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  // An effect, because focus can move only to rendered elements.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const main = document.getElementById(mainId);
    if (main === null || focusHeading(main)) return;
    // The heading of a screen that is still loading appears later; the reader may have navigated on meanwhile.
    main.focus({ preventScroll: true });
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) waiting.disconnect();
    });
    waiting.observe(main, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [pathname, mainId]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  // Scroll position is restored elsewhere.
  heading.focus({ preventScroll: true });
  return true;
}
