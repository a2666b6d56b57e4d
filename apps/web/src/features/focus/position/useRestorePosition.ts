import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from '../../../router/router.ts';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import type { GoToCard } from '../deck/useDeck.ts';
import { type DeckPosition, loadPosition } from './deck-position.ts';

interface RestorePositionOptions {
  ids: readonly string[];
  older: Pick<StoryList['older'], 'next' | 'hasFailed' | 'load'>;
  current: number;
  go: GoToCard;
  /** True if this code was loaded with the deck, not after it. */
  isFromStart: boolean;
}

/** A reader who has seen the first card for this long since the page was opened is reading it. */
const MAX_UNREAD_MS = 3_000;
const READER_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Back and reload restore the card that was being read, even if it is on a page that must be loaded first. */
export function useRestorePosition({ ids, older, current, go, isFromStart }: RestorePositionOptions): void {
  const { next, hasFailed, load } = older;
  const isPop = useNavigationType() === 'pop';
  const isUnread = useEffectEvent(() => current === 0 && (isFromStart || performance.now() < MAX_UNREAD_MS));
  const wanted = useRef<DeckPosition | 'unknown' | undefined>('unknown');

  // Before paint: on the way back from a story this code is already loaded.
  useLayoutEffect(() => {
    if (wanted.current === 'unknown')
      wanted.current = isPop && isUnread() ? loadPosition(() => sessionStorage, Date.now()) : undefined;
    const place = wanted.current;
    if (place === undefined) return;
    const index = ids.indexOf(place.id);
    const isFurther = index < 0 && ids.length <= place.index && next !== null;
    if (isFurther && !hasFailed) return load();
    wanted.current = undefined;
    go(index, 'instant');
  }, [ids, next, hasFailed, load, go, isPop]);

  // A reader who moves on during the search stays where they are.
  useEffect(() => {
    const giveUp = () => {
      wanted.current = undefined;
    };
    for (const event of READER_EVENTS) window.addEventListener(event, giveUp, { passive: true });
    return () => {
      for (const event of READER_EVENTS) window.removeEventListener(event, giveUp);
    };
  }, []);
}
