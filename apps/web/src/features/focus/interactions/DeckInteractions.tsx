import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FeedError } from '../../stories/list/FeedError.tsx';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { ScrollPull } from '../../stories/refresh/PullToRefresh.tsx';
import { storyDetailId } from '../../stories/story-path.ts';
import loadingCardStyles from '../deck/loading-card.module.css';
import { LoadingCard } from '../deck/SwipeCard.tsx';
import { DeckGreetings } from '../greetings/DeckGreetings.tsx';
import { undoDismissal, useViewTracking } from '../reactions/record-reaction.ts';
import type { Reactions } from '../reactions/useReactions.ts';
import { CardActions } from './CardActions.tsx';
import { DeckNext, DeckPager, DeckProgress } from './DeckPager.tsx';
import styles from './deck-interactions.module.css';
import { type DeckInteractionsProps, focusCard, useDeckKeys } from './useDeckKeys.ts';
import { type DeckRefreshOptions, useDeckRefresh } from './useDeckRefresh.ts';
import { saveOpenedStory, savePosition, useRestorePosition } from './useRestorePosition.ts';

const UNDO_MS = 5_000;

/** Lets the reader bring back a hidden story for some seconds. The timer stops while they are about to press. */
export function UndoNote({ reactions }: { reactions: Reactions }) {
  const t = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const { hidden, setHidden } = reactions;

  // Each hidden story starts the timer again.
  useEffect(() => {
    if (hidden === undefined || isHeld) return;
    const timer = setTimeout(() => setHidden(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [hidden, setHidden, isHeld]);

  return (
    <div role="status">
      {hidden !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the button in it may be pressed.
        <div
          className={styles['note']}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {t(m['focus.hidden'])}
          <Button
            variant="quiet"
            size="medium"
            aria-keyshortcuts="Control+Z"
            onClick={() => undoDismissal(reactions)}
          >
            {t(m['focus.undo'])}
          </Button>
        </div>
      )}
    </div>
  );
}

const loadDeckEnd = () => import('../end/DeckEnd.tsx');

interface DeckTailProps extends DeckRefreshOptions {
  older: StoryList['older'];
}

/** After the last loaded story: more stories, the end, or why there is neither. */
export function DeckTail({ older, ...refreshed }: DeckTailProps) {
  const t = useTranslation();
  const late = useModuleWhenIdle(loadDeckEnd);
  const { next, hasFailed, load } = older;
  if (next === null && late !== undefined) return <late.DeckEnd {...refreshed} />;
  if (!hasFailed) return <LoadingCard label={t(m['feed.loading_more'])} />;
  return (
    <div className={loadingCardStyles['card']}>
      <FeedError onRetry={load} />
    </div>
  );
}

/** Keys, pull-to-refresh at the first card, progress, view tracking and saving the position. */
export function DeckInteractions(props: DeckInteractionsProps) {
  const { container, deck, stories, ids, current } = props;
  const story = stories[current];
  const { refresh } = useDeckRefresh(props);
  useRestorePosition(props);
  useDeckKeys(props);
  const [isGreeting, setGreeting] = useState(false);
  // Nobody reads what a greeting covers.
  useViewTracking(isGreeting ? undefined : story);
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
      <SwipeHint deck={deck} isMoved={current > 0} />
      <DeckGreetings {...props} onToggle={setGreeting} />
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

const SWIPED_KEY = `${PRODUCT_SHORT_NAME}_swiped`;

interface SwipeHintProps {
  deck: RefObject<HTMLElement | null>;
  isMoved: boolean;
}

/**
 * Shows how to get to the next card, until the reader has done it once in a session. Not on a card that is longer than
 * the screen: words lie under it there, and the next swipe shows the rest of them.
 */
function SwipeHint({ deck, isMoved }: SwipeHintProps) {
  const t = useTranslation();
  const [isKnown, setKnown] = useState(false);

  // Session storage, which the server does not have.
  useEffect(() => {
    if (isMoved) saveSwiped();
    const [card] = deck.current?.children ?? [];
    const isLong = (card?.scrollHeight ?? 0) > (deck.current?.clientHeight ?? 0) + 1;
    if (isMoved || isLong || hasSwiped()) setKnown(true);
  }, [deck, isMoved]);

  if (isKnown) return null;
  return (
    <p className={styles['hint']} aria-hidden="true">
      <Icon name="caret-double-up" size={18} />
      {t(m['focus.hint'])}
      <Icon name="caret-double-up" size={18} />
    </p>
  );
}

function hasSwiped(): boolean {
  try {
    return sessionStorage.getItem(SWIPED_KEY) !== null;
  } catch {
    return false;
  }
}

function saveSwiped(): void {
  try {
    sessionStorage.setItem(SWIPED_KEY, '1');
  } catch {
    // Storage is denied or full: the hint is shown once more.
  }
}
