/** Safari has no way to ask; by then the first screen is there. */
const FALLBACK_MS = 1000;
/** On a busy phone the wait must end. */
const LATEST_MS = 4000;

/** Runs when the browser has nothing better to do. */
export function whenIdle(window: Window & typeof globalThis, run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, FALLBACK_MS);
}
