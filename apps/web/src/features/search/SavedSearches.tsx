import { m } from '@paligid/i18n/messages';
import type { SavedSearch } from '../../client/queries/search.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import styles from './save-search.module.css';
import { fromSaved, searchPath } from './search-address.ts';
import { useSavedSearches } from './useSavedSearches.ts';

/** Among the settings of alerts: the searches whose new results the reader is told about. */
export function SavedSearches() {
  const { user } = useSession();
  return user === null ? null : <Searches userId={user.id} />;
}

function Searches({ userId }: { userId: string }) {
  const t = useTranslation();
  const { list, remove } = useSavedSearches(userId);
  const { data, isError, isRefetching, refetch } = list;
  return (
    <div className={styles['group']}>
      <h3 className={styles['heading']}>{t(m['search.saved'])}</h3>
      {data === undefined && !isError && <SkeletonList count={1} />}
      {data === undefined && isError && (
        <ErrorPanel
          title={t(m['search.saved'])}
          text={t(m['search.saved_failed'])}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data !== undefined && (
        <p className={styles['note']}>
          {t(data.searches.length === 0 ? m['search.saved_none'] : m['search.saved_text'])}
        </p>
      )}
      {data?.searches.length === 0 && (
        <div>
          <LinkButton to="/search" variant="quiet" size="medium" icon="magnifying-glass">
            {t(m['search.label'])}
          </LinkButton>
        </div>
      )}
      {data !== undefined && data.searches.length > 0 && (
        <ul>
          {data.searches.map((search) => (
            <li key={search.id} className={styles['item']}>
              <Link to={searchPath(fromSaved(search))} className={styles['search']}>
                <b>{search.q}</b>
                {filterNames(search, t).map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </Link>
              <IconButton
                icon="x"
                label={t(m['search.saved_remove'], { text: search.q })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(search.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function filterNames({ category, severity, official, plain }: SavedSearch, t: Translate): string[] {
  return [
    ...(category === null ? [] : [categoryLabel(category, t)]),
    ...(severity > 1 ? [t(m['search.filter_grave'])] : []),
    ...(official ? [t(m['search.filter_official'])] : []),
    ...(plain ? [t(m['search.saved_plain'])] : []),
  ];
}
