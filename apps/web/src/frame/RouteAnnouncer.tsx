import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../design/VisuallyHidden.tsx';

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
    focusHeading(document.getElementById(mainId));
    setTitle(document.title);
  }, [pathname, mainId]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  // The reader's place on the page is kept elsewhere.
  (heading ?? main)?.focus({ preventScroll: true });
}
