import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';

/** How long to wait for a page to grow down to the saved position. */
const RESTORE_TIMEOUT_MS = 3_000;
const READER_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

/** Retries as the page grows, until the position is reached, the reader scrolls, or the timeout ends. */
export function restoreScroll(y: number): () => void {
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

export function scrollInstantly(y: number): void {
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
export function openScrollPositions(kvStorage: StorageGetter) {
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
