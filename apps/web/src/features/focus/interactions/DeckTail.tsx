import { m } from '@paligid/i18n/messages';
import { useModuleWhenIdle } from '../../../client/lazy/useModuleWhenIdle.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FeedError } from '../../stories/list/FeedError.tsx';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { LoadingCard } from '../deck/LoadingCard.tsx';
import styles from '../deck/loading-card.module.css';
import type { DeckRefreshOptions } from './useDeckRefresh.ts';

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
    <div className={styles['card']}>
      <FeedError onRetry={load} />
    </div>
  );
}
