import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The browser turns the cards; this follows where it stands, and asks it to turn. */
export function useDeck(ids: readonly string[]) {
  const deck = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const idsBefore = useRef(ids);

  const follow = useCallback(() => {
    if (deck.current !== null) setCurrent(nearestCard(deck.current));
  }, []);

  const go = useCallback((index: number) => {
    const card = deck.current?.children[index];
    if (card instanceof HTMLElement) deck.current?.scrollTo({ top: card.offsetTop });
  }, []);

  // Before the browser paints: a card that enters above must not push away the one that is being read. Who is
  // at the first card sees the new first one.
  useLayoutEffect(() => {
    const before = idsBefore.current;
    idsBefore.current = ids;
    const reading = current === 0 ? 0 : ids.indexOf(before[current] ?? '');
    const card = deck.current?.children[reading];
    if (before === ids || !(card instanceof HTMLElement)) return;
    deck.current?.scrollTo({ top: card.offsetTop, behavior: 'instant' });
    setCurrent(reading);
  }, [ids, current]);

  useDeckKeys(current, go);
  return { deck, current, follow, go };
}

function nearestCard(deck: HTMLElement): number {
  const distances = Array.from(deck.children, (card) =>
    card instanceof HTMLElement ? Math.abs(card.offsetTop - deck.scrollTop) : Number.POSITIVE_INFINITY,
  );
  return distances.indexOf(Math.min(...distances));
}

const STEPS = new Map([
  ['ArrowDown', 1],
  ['PageDown', 1],
  ['ArrowUp', -1],
  ['PageUp', -1],
]);

/** On the whole page: the cards are all there is, wherever the focus stands. */
function useDeckKeys(current: number, go: (index: number) => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = STEPS.get(event.key);
      if (step === undefined || isTaken(event)) return;
      event.preventDefault();
      go(Math.max(0, current + step));
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [current, go]);
}

/** Fields, menus and dialogs have uses of their own for these keys. */
function isTaken({ target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return true;
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [popover]',
    ) !== null
  );
}
