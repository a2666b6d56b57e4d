import { useEffect, useEffectEvent } from 'react';
import { ScrollPull } from '../../stories/refresh/ScrollPull.tsx';
import { DeckProgress } from '../marks/DeckProgress.tsx';
import { SwipeHint } from '../marks/SwipeHint.tsx';
import { keepPlace } from '../place/keep-for-detail.ts';
import { useReturn } from '../place/useReturn.ts';
import { useHidden } from '../record/useHidden.ts';
import { useLooks } from '../record/useLooks.ts';
import type { DeckHandsProps } from './deck-hands-props.ts';
import { useCardHeights } from './useCardHeights.ts';
import { useDeckKeys } from './useDeckKeys.ts';
import { useRefresh } from './useRefresh.ts';

/** Keys, the pull at the first card, how far the reader is, and the memory of what was looked at and where. */
export function DeckHands(props: DeckHandsProps) {
  const { place, deck, stories, ids, current } = props;
  const story = stories[current];
  const { refresh } = useRefresh(props);
  useReturn(props);
  useDeckKeys(props);
  useLooks(story);
  useCardHeights(deck, current);

  // The tab's memory stands outside of React. Behind the last story the place is that of the last one.
  const keep = useEffectEvent(() => {
    if (story !== undefined) keepPlace(stories, story);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say that the place is another.
  useEffect(() => keep(), [ids, current]);

  useHidden(props);

  return (
    <>
      <ScrollPull area={place} scroller={deck} onRefresh={refresh} />
      {current < stories.length && <DeckProgress current={current} total={stories.length} />}
      <SwipeHint isMoved={current > 0} />
    </>
  );
}
