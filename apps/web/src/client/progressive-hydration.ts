/**
 * Preact hydrates a page in one task. On a cheap phone that is half a second in which nothing reacts, so parts of a
 * page wait, and each is hydrated in a task of its own. Nothing waits when a page is rendered here.
 */

type WaitingPart = { isReady: boolean; promise: Promise<void>; resolve: () => void };

/** The parts of the document that is being hydrated, by their position; undefined when none waits. */
let parts: Map<number, WaitingPart> | undefined;

/** A reader who acts does not wait: all listeners are there before the event reaches what was touched. */
const READER_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'];
/** Upper bound of the wait for one part on a busy phone. */
const PART_TIMEOUT_MS = 100;

/** Throws the promise that Suspense waits for, as long as parts before this one are hydrated. */
export function awaitHydration(position: number): void {
  if (parts === undefined) return;
  const part = parts.get(position) ?? newPart();
  parts.set(position, part);
  if (!part.isReady) throw part.promise;
}

function newPart(): WaitingPart {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { isReady: false, promise, resolve };
}

/** Hydrates by `hydrate` what does not wait, then one part after the other in the order of their positions. */
export function hydrateProgressively(window: Window & typeof globalThis, hydrate: () => void): void {
  parts = new Map();
  hydrate();
  for (const name of READER_EVENTS) window.addEventListener(name, hydrateAll, { capture: true });

  const next = () => {
    const [first] = waitingParts().sort(([a], [b]) => a - b);
    if (first === undefined) {
      hydrateAll();
      return;
    }
    release(first[1]);
    whenFree(next);
  };
  const whenFree = (run: () => void) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PART_TIMEOUT_MS });
    else setTimeout(run);
  };
  whenFree(next);

  function hydrateAll() {
    for (const [, part] of waitingParts()) release(part);
    parts = undefined;
    for (const name of READER_EVENTS) window.removeEventListener(name, hydrateAll, { capture: true });
  }
}

function waitingParts(): [number, WaitingPart][] {
  return [...(parts ?? [])].filter(([, { isReady }]) => !isReady);
}

function release(part: WaitingPart): void {
  part.isReady = true;
  part.resolve();
}
