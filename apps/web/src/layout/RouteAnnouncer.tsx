import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../design/VisuallyHidden.tsx';
import { useLocation } from '../router/router.ts';

/**
 * A new screen is a new page to who listens: focus goes to its heading and its title is said. Not on the first
 * one, which the browser announces by itself, and not when only the query changed.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  // An effect, because focus can move only to what is already drawn.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const main = document.getElementById(mainId);
    if (main === null || focusHeading(main)) return;
    // The heading of a screen whose code is on its way comes later; the reader may have gone on meanwhile.
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
  // The reader's place on the page is kept elsewhere.
  heading.focus({ preventScroll: true });
  return true;
}
