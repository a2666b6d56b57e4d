import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';

/** How long a page may grow until it reaches down to where the reader was. */
const RESTORE_TIMEOUT_MS = 3_000;
const READER_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

/** Tries again as the page grows, until it is there, the reader takes over, or patience ends. */
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

/** Browsers keep fractions of a pixel. */
function isAt(y: number): boolean {
  return Math.abs(window.scrollY - y) < 2;
}

const SCROLL_KEY = `${PRODUCT_SHORT_NAME}_scroll`;
/** Entries of one tab; older ones are beyond anybody's back button. */
const MAX_POSITIONS = 50;

/** Asking for the storage is what throws where it is refused. */
type StorageGetter = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Where the reader was on each entry of the tab's history. */
export function openScrollPositions(kvStorage: StorageGetter) {
  const positions = new Map(readPositions(kvStorage));
  return {
    of: (entry: string) => positions.get(entry),
    keep: (entry: string, y: number) => {
      // The newest stands last.
      positions.delete(entry);
      positions.set(entry, Math.round(y));
    },
    write: () => {
      try {
        kvStorage().setItem(SCROLL_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
      } catch {
        // Refused or full: a return then starts at the top.
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
