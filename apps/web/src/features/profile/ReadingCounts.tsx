import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { readingSummaryQuery } from '../../client/queries/own.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './reading.module.css';

/** Counted by the server from the records of reading; without consent there are none, and it says so. */
export function ReadingCounts({ userId }: { userId: string }) {
  const t = useTranslation();
  const { data, isError, refetch, isRefetching } = useQuery(readingSummaryQuery(useApi(), userId));
  if (data === undefined && isError) {
    return (
      <ErrorPanel
        title={t(m['profile.counts'])}
        text={t(m['profile.counts_failed'])}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (data === undefined) return <SkeletonList count={1} />;
  if (!data.is_recorded && data.stories === 0) {
    return (
      <section className={styles['card']} aria-label={t(m['profile.counts'])}>
        <p className={styles['text']}>{t(m['profile.not_recorded'])}</p>
        <Link to="/settings#privacy" className={styles['more']}>
          {t(m['profile.record_link'])}
        </Link>
      </section>
    );
  }
  const counts = [
    [data.stories, m['profile.stories']],
    [data.minutes, m['profile.minutes']],
    [data.streak_days, m['profile.streak']],
  ] as const;
  return (
    <dl className={styles['counts']} aria-label={t(m['profile.counts'])}>
      {counts.map(([count, label]) => (
        <div key={t(label)} className={styles['count']}>
          <dt>{t(label)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
