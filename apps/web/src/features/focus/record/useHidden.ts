import { useEffect, useEffectEvent, useRef } from 'react';
import { detailIdOf } from '../../stories/story-path.ts';
import type { DeckHandsProps } from '../hands/deck-hands-props.ts';
import { focusCard } from '../hands/focus-card.ts';
import type { Verdicts } from './useVerdicts.ts';

type Asked = Pick<DeckHandsProps, 'deck' | 'ids' | 'current' | 'go' | 'verdicts'>;

/** Where a reader stands after a card was hidden, and after it was brought back. */
export function useHidden({ deck, ids, current, go, verdicts: { hidden } }: Asked): void {
  const last = useRef<Verdicts['hidden']>(undefined);

  const follow = useEffectEvent(() => {
    const before = last.current;
    last.current = hidden;
    // The focus went with the card; it belongs to the one that took its place.
    if (hidden?.hadFocus) focusCard(deck.current, current);
    const back = before && !hidden ? ids.indexOf(detailIdOf(before.story)) : -1;
    if (back < 0) return;
    go(back, 'instant');
    if (before?.hadFocus) focusCard(deck.current, back);
  });

  // The cards are drawn anew by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only hiding and bringing back matter.
  useEffect(() => follow(), [hidden]);
}
