import { type RefObject, useEffect } from 'react';

/**
 * A card whose words need more than a screen keeps its height when it is taken out of the page: what is above the
 * card in hand must not move it.
 */
export function useCardHeights(deck: RefObject<HTMLElement | null>, current: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card in hand means other cards in the page.
  useEffect(() => {
    for (const card of cardsOf(deck.current)) {
      if (card.childElementCount > 0) card.style.minBlockSize = `max(100%, ${card.offsetHeight}px)`;
    }
  }, [deck, current]);

  useEffect(() => {
    const forget = () => {
      for (const card of cardsOf(deck.current)) card.style.minBlockSize = '';
    };
    addEventListener('resize', forget);
    return () => removeEventListener('resize', forget);
  }, [deck]);
}

function cardsOf(deck: HTMLElement | null): HTMLElement[] {
  return Array.from(deck?.children ?? []).filter((card) => card instanceof HTMLElement);
}
