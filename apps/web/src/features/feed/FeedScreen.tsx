import { m } from '@paligid/i18n/messages';
import { lazy } from 'react';
import { HydratedLater } from '../../client/lazy-content.tsx';
import { useModuleWhenIdle } from '../../client/lazy-load.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useMediaQuery } from '../../design/useMediaQuery.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useSearchParams } from '../../router/router.ts';
import { LazyDigest } from '../digest/LazyDigest.tsx';
import { LazyFindingPlace } from '../location/LazyFindingPlace.tsx';
import { FeedColumn } from './FeedColumn.tsx';
import styles from './feed-screen.module.css';
import { useTopics } from './feed-topics.ts';

/** Where the stories leave room beside them. */
const BESIDE_STORIES = '(min-width: 1101px)';

const loadAreaPanel = () => import('./AreaPanel.tsx');

/** Reserves the space of the map next to the stories; loads nothing where there is no room for it. */
function LazyAreaPanel() {
  const hasRoom = useMediaQuery(BESIDE_STORIES);
  return <div className={styles['place']}>{hasRoom && <LoadedAreaPanel />}</div>;
}

function LoadedAreaPanel() {
  const late = useModuleWhenIdle(loadAreaPanel);
  return late && <late.AreaPanel />;
}

const loadWideStory = () => import('./WideStory.tsx');

/** The middle of three columns; nothing of it is loaded on smaller screens. */
function LazyWideStory() {
  const hasRoom = useMediaQuery('(min-width: 1800px)');
  return <div className={styles['wideStoryPlace']}>{hasRoom && <LoadedWideStory />}</div>;
}

function LoadedWideStory() {
  const late = useModuleWhenIdle(loadWideStory);
  return late && <late.WideStory />;
}

const loadContext = () => import('../smart/RoutineContext.tsx');

/** The moment of the reader's day, under their digest; guests and small screens load nothing of it. */
function LazyContext() {
  const { user } = useSession();
  const hasRoom = useMediaQuery(BESIDE_STORIES);
  return user !== null && hasRoom && <LoadedContext />;
}

function LoadedContext() {
  const late = useModuleWhenIdle(loadContext);
  return late && <late.RoutineContext />;
}

const loadSourcesPanel = () =>
  import('./SourcesPanel.tsx').then(({ SourcesPanel }) => ({ default: SourcesPanel }));
const emptySourcesPanel = () => ({ default: () => null });

/**
 * The document contains the server-rendered markup; the script loads after that of the stories, which do not need it.
 */
const LazySourcesPanel = import.meta.env.SSR
  ? (await loadSourcesPanel()).default
  : lazy(() => loadSourcesPanel().catch(emptySourcesPanel));

export function FeedScreen() {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const cursor = useSearchParams().get('cursor');
  const topics = useTopics();
  if (place === null) return <LazyFindingPlace />;
  return (
    <div className={styles['columns']}>
      {/* Another place or filter starts a new list; a reader who moves keeps the current one. */}
      <FeedColumn key={`${place.code} ${cursor} ${topics}`} around={place} cursor={cursor} topics={topics} />
      {cursor === null && <LazyWideStory />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls by itself it must be reachable by keyboard. */}
      <aside className={styles['aside']} aria-label={t(m['area_map.aside'])} tabIndex={0}>
        <LazyAreaPanel />
        <div className={styles['wide']}>
          <LazyDigest />
        </div>
        <LazyContext />
        <HydratedLater>
          <LazySourcesPanel />
        </HydratedLater>
      </aside>
    </div>
  );
}
