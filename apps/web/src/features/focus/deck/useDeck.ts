import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export type GoToCard = (index: number, way?: 'instant') => void;

/** The browser turns the cards; this follows where it stands, and asks it to turn. */
export function useDeck(ids: readonly string[]) {
  const deck = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const idsBefore = useRef(ids);
  /** Asked for and not reached yet: what passes by on the way is not turned to. */
  const goal = useRef<number>(undefined);

  const follow = useCallback(() => {
    if (deck.current === null) return;
    const nearest = nearestCard(deck.current);
    if (goal.current !== undefined && goal.current !== nearest) return;
    goal.current = undefined;
    setCurrent(nearest);
  }, []);

  /** The browser came to rest, or the reader takes over: where it stands is what counts. */
  const settle = useCallback(() => {
    goal.current = undefined;
    follow();
  }, [follow]);

  const go = useCallback(
    (index: number, way?: 'instant') => {
      const card = deck.current?.children[index];
      if (!(card instanceof HTMLElement)) return;
      // Asked for among the cards of now: nothing is left to be put right.
      idsBefore.current = ids;
      goal.current = index;
      setCurrent(index);
      // Only neighbours are there to be seen on the way.
      const behavior = Math.abs(index - current) > 1 ? 'instant' : 'auto';
      deck.current?.scrollTo({ top: card.offsetTop, behavior: way ?? behavior });
    },
    [ids, current],
  );

  // Before the browser paints: a card that enters above must not push away the one that is being read, also not the
  // first.
  useLayoutEffect(() => {
    const before = idsBefore.current;
    idsBefore.current = ids;
    const reading = positionAfter(before, ids, current);
    const card = deck.current?.children[reading];
    // Older stories come in below while a finger turns a card: scrolling to where it stands would end the turn.
    if (before === ids || reading === current || !(card instanceof HTMLElement)) return;
    deck.current?.scrollTo({ top: card.offsetTop, behavior: 'instant' });
    setCurrent(reading);
  }, [ids, current]);

  return { deck, current, follow, settle, go };
}

/** The card that was being read, or the end of the deck when nothing was added there. */
function positionAfter(before: readonly string[], ids: readonly string[], current: number): number {
  const isSameEnd = before.at(-1) === ids.at(-1);
  return current === before.length && isSameEnd ? ids.length : ids.indexOf(before[current] ?? '');
}

function nearestCard(deck: HTMLElement): number {
  const distances = Array.from(deck.children, (card) =>
    card instanceof HTMLElement ? Math.abs(card.offsetTop - deck.scrollTop) : Number.POSITIVE_INFINITY,
  );
  return distances.indexOf(Math.min(...distances));
}
