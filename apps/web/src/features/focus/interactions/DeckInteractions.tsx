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

/** Keys, pull-to-refresh at the first card, progress, view tracking and saving the position. */
export function DeckInteractions(props: DeckInteractionsProps) {
  const { container, deck, stories, ids, current } = props;
  const story = stories[current];
  const { refresh } = useDeckRefresh(props);
  useRestorePosition(props);
  useDeckKeys(props);
  useViewTracking(story);
  useCardHeights(deck, current);

  // Session storage is outside of React. After the last story, saves the position of the last story.
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

/** Keeps the reader's position and focus after a card is hidden, and after it is brought back. */
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
    // The focused card was removed: moves the focus to the card that took its place.
    if (hidden?.hadFocus) focusCard(deck.current, current);
    const back = before && !hidden ? ids.indexOf(storyDetailId(before.story)) : -1;
    if (back < 0) return;
    go(back, 'instant');
    if (before?.hadFocus) focusCard(deck.current, back);
  });

  // Runs after the cards have rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only hiding and bringing back matter.
  useEffect(() => follow(), [hidden]);
}

/**
 * A card taller than a screen keeps its height when its content is unmounted: cards above must not move the current
 * one.
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

/** Everything interactive in a deck, in one file to fetch. */
export const deckInteractions = {
  CardActions,
  DeckInteractions,
  DeckNext,
  DeckPager,
  DeckTail,
  saveOpenedStory,
  UndoNote,
};
