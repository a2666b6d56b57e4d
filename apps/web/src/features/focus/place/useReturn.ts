import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from '../../../address/address.ts';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import type { GoTo } from '../deck/useDeck.ts';
import { type DeckPlace, savedPlace } from './deck-place.ts';

interface Returning {
  ids: readonly string[];
  older: Pick<StoryList['older'], 'next' | 'hasFailed' | 'load'>;
  current: number;
  go: GoTo;
  /** This code came with the deck, not after it. */
  isFromStart: boolean;
}

/** Who has looked at the first card for so long since the page was opened is reading it. */
const UNREAD_MS = 3_000;
const OF_THE_READER = ['pointerdown', 'wheel', 'keydown'] as const;

/** Back and reload lead to the card that was being read, also when it stands on a page that has to be loaded first. */
export function useReturn({ ids, older, current, go, isFromStart }: Returning): void {
  const { next, hasFailed, load } = older;
  const isPop = useNavigationType() === 'pop';
  const isUnread = useEffectEvent(() => current === 0 && (isFromStart || performance.now() < UNREAD_MS));
  const wanted = useRef<DeckPlace | 'unknown' | undefined>('unknown');

  // Before the browser paints: on the way back from a story this code is there already.
  useLayoutEffect(() => {
    if (wanted.current === 'unknown')
      wanted.current = isPop && isUnread() ? savedPlace(() => sessionStorage, Date.now()) : undefined;
    const place = wanted.current;
    if (place === undefined) return;
    const index = ids.indexOf(place.id);
    const isFurther = index < 0 && ids.length <= place.index && next !== null;
    if (isFurther && !hasFailed) return load();
    wanted.current = undefined;
    go(index, 'instant');
  }, [ids, next, hasFailed, load, go, isPop]);

  // Whoever reads on while it is looked for stays where they are.
  useEffect(() => {
    const giveUp = () => {
      wanted.current = undefined;
    };
    for (const event of OF_THE_READER) window.addEventListener(event, giveUp, { passive: true });
    return () => {
      for (const event of OF_THE_READER) window.removeEventListener(event, giveUp);
    };
  }, []);
}
