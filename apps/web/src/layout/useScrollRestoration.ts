import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../router/router.ts';
import { openScrollPositions, restoreScroll, scrollInstantly } from './restore-scroll.ts';

/**
 * Back and forward restore the scroll position, a new page starts at its top. The browser's own restoration comes too
 * early: the content of a page is rendered after the history has moved.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const isFirst = useRef(true);
  // A link within the page does not change the key.
  const entry = `${key} ${pathname}${hash}`;

  // A layout effect: the old page's listener is gone before the new page moves, else it would note the new position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the reader came to an entry is read once, on arrival
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const wasFirst = isFirst.current;
    isFirst.current = false;
    const memory = openScrollPositions(() => window.sessionStorage);
    const isReturn = wasFirst ? isDocumentReturn() : kind === 'pop';
    const remembered = isReturn ? memory.of(entry) : undefined;
    const stop = remembered === undefined ? undefined : restoreScroll(remembered);
    if (remembered === undefined && !wasFirst) startAt(hash);

    const remember = () => memory.keep(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', memory.write);
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', memory.write);
      memory.write();
    };
  }, [entry]);
}

/** A newly loaded document restores its position only after a reload or the browser's own back. */
function isDocumentReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

function startAt(hash: string): void {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  if (target === null) scrollInstantly(0);
  else target.scrollIntoView();
}
