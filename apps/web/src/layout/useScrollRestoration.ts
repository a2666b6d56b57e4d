import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../router/router.ts';

/** How long to wait for a page to grow down to the saved position. */
const RESTORE_TIMEOUT_MS = 3_000;
const READER_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

/** Retries as the page grows, until the position is reached, the reader scrolls, or the timeout ends. */
function restoreScroll(y: number): () => void {
  scrollInstantly(y);
  if (isAt(y)) return () => {};
  const observer = new ResizeObserver(() => {
    scrollInstantly(y);
    if (isAt(y)) stop();
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const event of READER_EVENTS) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of READER_EVENTS) window.removeEventListener(event, stop);
  }
}

function scrollInstantly(y: number): void {
  window.scrollTo({ top: y, behavior: 'instant' });
}

/** Browsers report fractions of a pixel. */
function isAt(y: number): boolean {
  return Math.abs(window.scrollY - y) < 2;
}

const SCROLL_KEY = `${PRODUCT_SHORT_NAME}_scroll`;
/** History entries per tab; nobody goes back further. */
const MAX_POSITIONS = 50;

/** A getter, because accessing the storage throws where the browser blocks it. */
type StorageGetter = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Scroll positions by history entry of the tab. */
function openScrollPositions(kvStorage: StorageGetter) {
  const positions = new Map(readPositions(kvStorage));
  return {
    of: (entry: string) => positions.get(entry),
    keep: (entry: string, y: number) => {
      // Re-inserted, so that the newest is last.
      positions.delete(entry);
      positions.set(entry, Math.round(y));
    },
    write: () => {
      try {
        kvStorage().setItem(SCROLL_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
      } catch {
        // Storage is blocked or full: going back then starts at the top.
      }
    },
  };
}

function readPositions(kvStorage: StorageGetter): [string, number][] {
  try {
    const stored: unknown = JSON.parse(kvStorage().getItem(SCROLL_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

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
