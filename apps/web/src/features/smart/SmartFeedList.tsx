import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import { smartFeedQuery } from '../../client/queries/smart.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { NoNews } from '../../design/EmptyState.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { isCoverageComplete } from '../stories/list/coverage-text.ts';
import { FeedError } from '../stories/list/FeedError.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { SmartFeedItem } from './SmartFeedItem.tsx';
import styles from './smart-feed-list.module.css';

/** The news around home, work and the way between them, in the order of the reader's routine. */
export function SmartFeedList() {
  const t = useTranslation();
  const id = useId();
  return (
    <section className={styles['feed']} aria-labelledby={id}>
      <h2 id={id}>{t(m['smart.feed'])}</h2>
      <Stories />
    </section>
  );
}

function Stories() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const { data, isPending, isError, refetch } = useQuery(smartFeedQuery(api, { userId: user?.id, locale }));
  if (isPending) return <SkeletonList count={3} label={t(m['smart.loading'])} />;
  if (data === undefined)
    return <FeedError text={t(m['smart.feed_failed'])} onRetry={() => void refetch()} />;
  return (
    <>
      <StaleNote hasFailed={isError || data.stale_since !== undefined} asOf={data.as_of} />
      <CoverageNote coverage={data.coverage} />
      {data.stories.length === 0 && isCoverageComplete(data.coverage) && (
        <NoNews text={t(m['smart.feed_empty'])} />
      )}
      <ul className={styles['list']}>
        {data.stories.map((story) => (
          <SmartFeedItem key={story.id} story={story} />
        ))}
      </ul>
    </>
  );
}
