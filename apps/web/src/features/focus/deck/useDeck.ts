import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export type GoToCard = (index: number, way?: 'instant') => void;

/** The browser scrolls and snaps the cards; this hook tracks the current card and scrolls to one on request. */
export function useDeck(ids: readonly string[]) {
  const deck = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const idsBefore = useRef(ids);
  /** Target of a scroll in progress: cards passed on the way do not become current. */
  const goal = useRef<number>(undefined);

  const follow = useCallback(() => {
    if (deck.current === null) return;
    const nearest = nearestCard(deck.current);
    if (goal.current !== undefined && goal.current !== nearest) return;
    goal.current = undefined;
    setCurrent(nearest);
  }, []);

  /** Scrolling has ended, or the reader has taken over: the actual scroll position decides. */
  const settle = useCallback(() => {
    goal.current = undefined;
    follow();
  }, [follow]);

  const go = useCallback(
    (index: number, way?: 'instant') => {
      const card = deck.current?.children[index];
      if (!(card instanceof HTMLElement)) return;
      // The index refers to the current ids, so the layout effect has nothing to correct.
      idsBefore.current = ids;
      goal.current = index;
      setCurrent(index);
      // Only neighbouring cards are mounted, so only a move to one of them is animated.
      const behavior = Math.abs(index - current) > 1 ? 'instant' : 'auto';
      deck.current?.scrollTo({ top: card.offsetTop, behavior: way ?? behavior });
    },
    [ids, current],
  );

  // Before paint: a card inserted above must not push away the one being read, even if that is the first.
  useLayoutEffect(() => {
    const before = idsBefore.current;
    idsBefore.current = ids;
    const reading = positionAfter(before, ids, current);
    const card = deck.current?.children[reading];
    // Older stories may be appended while a finger scrolls: scrolling to the current card would stop the gesture.
    if (before === ids || reading === current || !(card instanceof HTMLElement)) return;
    deck.current?.scrollTo({ top: card.offsetTop, behavior: 'instant' });
    setCurrent(reading);
  }, [ids, current]);

  return { deck, current, follow, settle, go };
}

/**
 * Index of the card that was being read, or of the end of the deck if the reader was there and nothing was appended.
 */
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
