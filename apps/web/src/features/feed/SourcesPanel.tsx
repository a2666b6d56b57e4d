import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { sourcesQuery } from '../../client/queries/sources.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { CardTime } from '../stories/time/RelativeTime.tsx';
import styles from './sources-panel.module.css';

/** The sources behind the stories: every feed that we read, and when we last could. */
export function SourcesPanel() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { data, isError } = useQuery({ ...sourcesQuery(api, locale), retryOnMount: false });
  const read = data?.sources.filter(({ is_enabled }) => is_enabled) ?? [];
  if (data !== undefined && read.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby="feed-sources">
      <h2 id="feed-sources" className={styles['title']}>
        {t(m['feed.sources'])}
      </h2>
      <p className={styles['text']}>{t(isError ? m['feed.sources_trouble'] : m['feed.sources_text'])}</p>
      <ul className={styles['sources']}>
        {read.map(({ id, name, authority, last_read_at, unreadable_since }) => (
          <li key={id} data-unread={unreadable_since !== null || undefined}>
            <span className={styles['name']}>
              {name}
              {authority === 'official' && <small>{t(m['feed.sources_official'])}</small>}
            </span>
            <span className={styles['time']}>
              {unreadable_since !== null && `${t(m['feed.sources_unreadable'])} · `}
              {last_read_at === null ? t(m['feed.sources_never']) : <CardTime at={last_read_at} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
