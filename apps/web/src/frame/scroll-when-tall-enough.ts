/** How long a page may grow until it reaches down to where the reader was. */
const PATIENCE_MS = 3_000;
const OF_THE_READER = ['wheel', 'touchstart', 'keydown'] as const;

/** Tries again as the page grows, until it is there, the reader takes over, or patience ends. */
export function scrollWhenTallEnough(y: number): () => void {
  scrollInstantly(y);
  if (isAt(y)) return () => {};
  const observer = new ResizeObserver(() => {
    scrollInstantly(y);
    if (isAt(y)) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const event of OF_THE_READER) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of OF_THE_READER) window.removeEventListener(event, stop);
  }
}

export function scrollInstantly(y: number): void {
  window.scrollTo({ top: y, behavior: 'instant' });
}

/** Browsers keep fractions of a pixel. */
function isAt(y: number): boolean {
  return Math.abs(window.scrollY - y) < 2;
}
