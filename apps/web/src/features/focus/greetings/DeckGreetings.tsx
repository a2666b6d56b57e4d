import type { Story } from '@paligid/contract/entities/stories';
import { isTimeForQuiet, reasonKey } from '@paligid/domain/greeting-plan';
import { readingToday } from '@paligid/domain/preferences/interactions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOnline } from '../../../client/connectivity/connectivity.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { storyDetailId } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import type { GoToCard } from '../deck/useDeck.ts';
import { loadInteractions } from '../reactions/useReactions.ts';
import { loadGreetingVisit, loadMilestone, saveGreetingVisit, saveMilestone } from './greeting-visit.ts';
import { type NextGreeting, nextGreeting } from './next-greeting.ts';
import { ShareableGreeting } from './ShareableGreeting.tsx';

interface DeckGreetingsProps {
  list: Pick<StoryList, 'feed' | 'hasFailed'>;
  older: Pick<StoryList['older'], 'next'>;
  stories: readonly Story[];
  current: number;
  go: GoToCard;
  /** Called with whether a greeting covers the deck. */
  onToggle: (isShown: boolean) => void;
}

/** By then a card that the reader swiped to stands still. */
const SETTLE_MS = 300;
/** A reader who has seen a card for longer is reading it. */
const MAX_WAIT_MS = 3_000;
/** The same for the first card, counted from the start of the page. */
const MAX_WELCOME_MS = 8_000;
const END = 'end';

const loadDialog = () => import('../../greetings/screens/GreetingDialog.tsx');
type DialogModule = Awaited<ReturnType<typeof loadDialog>>;

/** Greetings between the cards. A screen that cannot be loaded is left out, and the deck goes on. */
export function DeckGreetings({ list, older, stories, current, go, onToggle }: DeckGreetingsProps) {
  const [shown, setShown] = useState<NextGreeting & DialogModule>();
  const considered = useRef<Set<string>>(undefined);
  const isOnline = useIsOnline();
  const [openedMs] = useState(() => performance.now());
  const { feed } = list;
  // A warning may wait above the deck until the reader asks for what is new.
  const known = feed === undefined ? stories : [...feed.stories, ...stories];
  const isQuiet = isTimeForQuiet(known, Date.now());

  function findDue(): NextGreeting | undefined {
    // What is in force is known only from a feed that is up to date.
    if (feed === undefined || list.hasFailed || !isOnline || older.next === undefined) return undefined;
    const key = stories[current]?.id ?? END;
    const isFirst = considered.current === undefined;
    considered.current ??= new Set();
    if (considered.current.has(key)) return undefined;
    considered.current.add(key);
    // The reader has come back to this card: it was there before.
    if (isFirst && current > 0 && current < stories.length) return undefined;
    const isBeingRead = performance.now() - (openedMs < MAX_WELCOME_MS ? 0 : openedMs) > MAX_WELCOME_MS;
    if (isFirst && current === 0 && isBeingRead) return undefined;
    const nowMs = Date.now();
    const interactions = loadInteractions(browserStorage(window));
    const visit = loadGreetingVisit(readingToday(interactions, nowMs, MANILA).storiesRead);
    const celebrated = loadMilestone();
    return nextGreeting({
      ...{ stories, current, feed, interactions, visit, celebrated, nowMs },
      hasMore: older.next !== null,
    });
  }

  const consider = useEffectEvent(async () => {
    const due = shown === undefined && document.visibilityState === 'visible' ? findDue() : undefined;
    // The end of the deck itself says that there is nothing more.
    if (due === undefined || due.reason.type === 'no_more_content') return;
    const startMs = performance.now();
    try {
      const module = await loadDialog();
      if (performance.now() - startMs < MAX_WAIT_MS) show({ ...due, ...module }, stories[current]);
    } catch {
      // No network: the next card is there.
    }
  });

  const at = useRef(current);
  const show = useEffectEvent((next: NextGreeting & DialogModule, before: Story | undefined) => {
    if (stories[at.current]?.id !== before?.id || isTimeForQuiet(known, Date.now())) return;
    const visit = loadGreetingVisit(0);
    const lastId = before && storyDetailId(before);
    saveGreetingVisit({ ...visit, shown: [...visit.shown, reasonKey(next.reason)], lastId });
    if (next.reason.type === 'milestone') saveMilestone(next.reason.at);
    setShown(next);
  });

  // Must be an effect: whether the reader stays on a card is known only after a while.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another feed, or a known end, may make one due.
  useEffect(() => {
    at.current = current;
    const timer = setTimeout(consider, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [current, older.next, feed]);

  const isShown = shown !== undefined;
  // An effect, because the parent must not change while this is rendered.
  useEffect(() => onToggle(isShown), [isShown, onToggle]);

  // A warning has come: it must be seen at once, and the greeting does not come back after it.
  if (shown !== undefined && isQuiet) setShown(undefined);
  if (shown === undefined) return null;
  return (
    <ShareableGreeting
      Dialog={shown.GreetingDialog}
      next={shown}
      onClose={() => setShown(undefined)}
      onBack={() => go(0)}
    />
  );
}
