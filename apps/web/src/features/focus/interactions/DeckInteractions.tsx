import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ScrollPull } from '../../stories/refresh/PullToRefresh.tsx';
import { storyDetailId } from '../../stories/story-path.ts';
import { saveOpenedStory, savePosition } from '../position/deck-position.ts';
import { useRestorePosition } from '../position/useRestorePosition.ts';
import { UndoNote } from '../reactions/UndoNote.tsx';
import type { Reactions } from '../reactions/useReactions.ts';
import { useViewTracking } from '../reactions/useViewTracking.ts';
import { CardActions } from './CardActions.tsx';
import { DeckNext } from './DeckNext.tsx';
import { DeckPager, DeckProgress } from './DeckPager.tsx';
import { DeckTail } from './DeckTail.tsx';
import { SwipeHint } from './SwipeHint.tsx';
import { type DeckInteractionsProps, focusCard, useDeckKeys } from './useDeckKeys.ts';
import { useDeckRefresh } from './useDeckRefresh.ts';

/** Keys, the pull at the first card, how far the reader is, and the memory of what was looked at and where. */
export function DeckInteractions(props: DeckInteractionsProps) {
  const { container, deck, stories, ids, current } = props;
  const story = stories[current];
  const { refresh } = useDeckRefresh(props);
  useRestorePosition(props);
  useDeckKeys(props);
  useViewTracking(story);
  useCardHeights(deck, current);

  // The tab's memory stands outside of React. Behind the last story the place is that of the last one.
  const keep = useEffectEvent(() => {
    if (story !== undefined) savePosition(stories, story);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say that the place is another.
  useEffect(() => keep(), [ids, current]);

  useFocusAfterHiding(props);

  return (
    <>
      <ScrollPull area={container} scroller={deck} onRefresh={refresh} />
      {current < stories.length && <DeckProgress current={current} total={stories.length} />}
      <SwipeHint isMoved={current > 0} />
    </>
  );
}

type FocusAfterHidingOptions = Pick<DeckInteractionsProps, 'deck' | 'ids' | 'current' | 'go' | 'reactions'>;

/** Where a reader stands after a card was hidden, and after it was brought back. */
export function useFocusAfterHiding({
  deck,
  ids,
  current,
  go,
  reactions: { hidden },
}: FocusAfterHidingOptions): void {
  const last = useRef<Reactions['hidden']>(undefined);

  const follow = useEffectEvent(() => {
    const before = last.current;
    last.current = hidden;
    // The focus went with the card; it belongs to the one that took its place.
    if (hidden?.hadFocus) focusCard(deck.current, current);
    const back = before && !hidden ? ids.indexOf(storyDetailId(before.story)) : -1;
    if (back < 0) return;
    go(back, 'instant');
    if (before?.hadFocus) focusCard(deck.current, back);
  });

  // The cards are drawn anew by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only hiding and bringing back matter.
  useEffect(() => follow(), [hidden]);
}

/**
 * A card whose words need more than a screen keeps its height when it is taken out of the page: what is above the
 * card in hand must not move it.
 */
export function useCardHeights(deck: RefObject<HTMLElement | null>, current: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card in hand means other cards in the page.
  useEffect(() => {
    for (const card of deckCards(deck.current)) {
      if (card.childElementCount > 0) card.style.minBlockSize = `max(100%, ${card.offsetHeight}px)`;
    }
  }, [deck, current]);

  useEffect(() => {
    const forget = () => {
      for (const card of deckCards(deck.current)) card.style.minBlockSize = '';
    };
    addEventListener('resize', forget);
    return () => removeEventListener('resize', forget);
  }, [deck]);
}

function deckCards(deck: HTMLElement | null): HTMLElement[] {
  return Array.from(deck?.children ?? []).filter((card) => card instanceof HTMLElement);
}

/** All that reacts to the reader of a deck, in one file to fetch. */
export const deckInteractions = {
  CardActions,
  DeckInteractions,
  DeckNext,
  DeckPager,
  DeckTail,
  saveOpenedStory,
  UndoNote,
};
