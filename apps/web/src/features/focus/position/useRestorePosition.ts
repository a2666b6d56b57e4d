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
  /** This code came with the deck, not after it. */
  isFromStart: boolean;
}

/** Who has looked at the first card for so long since the page was opened is reading it. */
const MAX_UNREAD_MS = 3_000;
const READER_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Back and reload lead to the card that was being read, also when it stands on a page that has to be loaded first. */
export function useRestorePosition({ ids, older, current, go, isFromStart }: RestorePositionOptions): void {
  const { next, hasFailed, load } = older;
  const isPop = useNavigationType() === 'pop';
  const isUnread = useEffectEvent(() => current === 0 && (isFromStart || performance.now() < MAX_UNREAD_MS));
  const wanted = useRef<DeckPosition | 'unknown' | undefined>('unknown');

  // Before the browser paints: on the way back from a story this code is there already.
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

  // Whoever reads on while it is looked for stays where they are.
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
