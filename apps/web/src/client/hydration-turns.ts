/**
 * Preact hydrates a page in one task. On a cheap phone that is half a second in which nothing reacts, so parts of a
 * page wait for their turn, and each is hydrated in a task of its own. Nothing waits when a page is rendered here.
 */

type Turn = { isOver: boolean; promise: Promise<void>; end: () => void };

/** The parts of the document that is being hydrated; undefined when none waits. */
let turns: Map<number, Turn> | undefined;

/** A reader who acts does not wait: the listener of the part that he meets is there when the event reaches it. */
const READER_ACTS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'];
/** Upper bound of the wait for one turn on a busy phone. */
const TURN_TIMEOUT_MS = 100;

/** Throws the promise that Suspense waits for, as long as it is not the turn of the part. */
export function awaitTurn(number: number): void {
  if (turns === undefined) return;
  const turn = turns.get(number) ?? newTurn();
  turns.set(number, turn);
  if (!turn.isOver) throw turn.promise;
}

function newTurn(): Turn {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { isOver: false, promise, end };
}

/** Hydrates by `hydrate` what needs no turn, then one turn after the other in the order of their numbers. */
export function hydrateInTurns(window: Window & typeof globalThis, hydrate: () => void): void {
  turns = new Map();
  hydrate();
  for (const name of READER_ACTS) window.addEventListener(name, endAll, { capture: true });

  const next = () => {
    const [first] = waiting().sort(([a], [b]) => a - b);
    if (first === undefined) {
      endAll();
      return;
    }
    end(first[1]);
    later(next);
  };
  const later = (run: () => void) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: TURN_TIMEOUT_MS });
    else setTimeout(run);
  };
  later(next);

  function endAll() {
    for (const [, turn] of waiting()) end(turn);
    turns = undefined;
    for (const name of READER_ACTS) window.removeEventListener(name, endAll, { capture: true });
  }
}

function waiting(): [number, Turn][] {
  return [...(turns ?? [])].filter(([, { isOver }]) => !isOver);
}

function end(turn: Turn): void {
  turn.isOver = true;
  turn.end();
}
