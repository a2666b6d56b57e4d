import { m } from '@paligid/i18n/messages';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import type { CategoryFilter } from '../../client/queries/feed-queries.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { LinkButton } from '../../design/Button.tsx';
import { IconLink } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LazyDigest } from '../digest/LazyDigest.tsx';
import { PlaceChip } from '../location/PlaceChip.tsx';
import { AlertSlot } from '../stories/alerts/lazy-alerts.tsx';
import { useReadAlerts } from '../stories/alerts/useReadAlerts.ts';
import { NewStoriesButton } from '../stories/list/NewStoriesButton.tsx';
import { useStoryList } from '../stories/list/useStoryList.ts';
import { FeedStories } from './FeedStories.tsx';
import { TopicsInForce } from './FilterButton.tsx';
import styles from './feed-column.module.css';
import { feedAddress } from './feed-topics.ts';

interface FeedColumnProps {
  around: ReaderPlace;
  /** Cursor of the older page that a link led to; null for the newest stories. */
  cursor: string | null;
  /** The filter; undefined for all topics. */
  topics: CategoryFilter | undefined;
}

const loadPullToRefresh = () => import('../stories/refresh/PullToRefresh.tsx');
const loadBackToTop = () => import('../stories/refresh/BackToTop.tsx');

/** The stories and what is above them. A button or pull-to-refresh reloads them. */
export function FeedColumn({ around, cursor, topics }: FeedColumnProps) {
  const t = useTranslation();
  const column = useRef<HTMLElement>(null);
  const list = useStoryList({ place: around, cursor, categories: topics });
  const pull = useModuleOnEvent('touchstart', loadPullToRefresh);
  const climb = useModuleOnEvent('scroll', loadBackToTop);
  const { whole, small } = useReadAlerts(list.stories);
  const isNewest = cursor === null;

  async function showFresh() {
    await list.showFresh();
    window.scrollTo({ top: 0 });
  }

  return (
    <section ref={column} className={styles['column']} aria-labelledby="feed-heading">
      {pull && isNewest && <pull.ListPull area={column} onRefresh={list.refresh} />}
      <AlertSlot screen="feed" read={small} />
      <FeedHeader topics={topics} onRefresh={isNewest ? list.refresh : undefined}>
        {isNewest && <NewStoriesButton count={list.freshCount} place={list.movedTo} onShow={showFresh} />}
      </FeedHeader>
      {isNewest ? (
        <div className={styles['digest']}>
          <LazyDigest />
        </div>
      ) : (
        <LinkButton to={feedAddress(topics)} variant="ghost" size="medium" icon="arrow-up">
          {t(m['stories.pull_new'])}
        </LinkButton>
      )}
      {topics !== undefined && <TopicsInForce topics={topics} />}
      <FeedStories list={{ ...list, stories: whole }} topics={topics} />
      {climb && <climb.BackToTop />}
    </section>
  );
}

interface FeedHeaderProps {
  topics: CategoryFilter | undefined;
  /** Without it the refresh link opens the page with the newest stories. */
  onRefresh?: (() => Promise<unknown>) | undefined;
  /** New stories waiting to be shown. */
  children?: ReactNode;
}

/** The place of the news, and the refresh button, which is a link until the script runs. */
function FeedHeader({ topics, onRefresh, children }: FeedHeaderProps) {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const [isRunning, setRunning] = useState(false);
  const heading =
    place?.name === undefined ? t(m['feed.heading_here']) : t(m['feed.heading'], { place: place.name });

  async function refresh(event: MouseEvent) {
    if (onRefresh === undefined) return;
    event.preventDefault();
    if (isRunning) return;
    setRunning(true);
    await onRefresh();
    setRunning(false);
  }

  return (
    <div className={styles['top']}>
      <h1 id="feed-heading" className={styles['heading']}>
        {heading}
      </h1>
      <PlaceChip />
      {children}
      <IconLink
        to={feedAddress(topics)}
        label={t(isRunning ? m['refresh.running'] : m['refresh.now'])}
        icon="arrows-clockwise"
        variant="solid"
        className={styles['refresh']}
        aria-busy={isRunning}
        onClick={refresh}
      />
    </div>
  );
}

/**
 * The module of a part for readers who touch or scroll: it loads at the first such event and is undefined until then.
 * `load` must be a constant.
 */
export function useModuleOnEvent<Module>(
  event: 'touchstart' | 'scroll',
  load: () => Promise<Module>,
): Module | undefined {
  const [module, setModule] = useState<Module>();

  // An effect, because these events come from the browser, not from React.
  useEffect(() => {
    let isGone = false;
    // If loading fails, the next event retries.
    const ask = () => void load().then(setModule, listen);
    const listen = () => {
      if (!isGone) window.addEventListener(event, ask, { once: true, passive: true });
    };
    listen();
    return () => {
      isGone = true;
      window.removeEventListener(event, ask);
    };
  }, [event, load]);

  return module;
}
