const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs once, on the reader's first interaction. Readers who only look do not load what interaction needs. */
export function onFirstInteraction(window: Window, run: () => void): () => void {
  const stop = () => {
    for (const move of INTERACTION_EVENTS) window.removeEventListener(move, act);
  };
  const act = () => {
    stop();
    run();
  };
  for (const move of INTERACTION_EVENTS) window.addEventListener(move, act, { passive: true });
  return stop;
}
