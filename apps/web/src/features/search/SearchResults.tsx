import { m } from '@paligid/i18n/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { type SearchAsked, searchQuery } from '../../client/queries/search.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { Button } from '../../design/Button.tsx';
import { NoMatches } from '../../design/empty/NoMatches.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { FeedError } from '../stories/list/FeedError.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchReading } from './SearchReading.tsx';
import { SearchResult } from './SearchResult.tsx';
import { hasFilters, NO_FILTERS } from './search-address.ts';
import styles from './search-screen.module.css';

interface SearchResultsProps {
  asked: SearchAsked;
  onChange: (asked: SearchAsked) => void;
}

export function SearchResults({ asked, onChange }: SearchResultsProps) {
  const t = useTranslation();
  return (
    <>
      <h1 className={styles['title']}>{t(m['search.results'], { text: asked.text })}</h1>
      <SearchFilters asked={asked} onChange={onChange} />
      <Found asked={asked} onChange={onChange} />
    </>
  );
}

function Found({ asked, onChange }: SearchResultsProps) {
  const t = useTranslation();
  const api = useApi();
  const { place } = useReaderPlace();
  const results = useInfiniteQuery(searchQuery(api, asked, place, useLocale()));
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = results;
  if (isPending) return <LoadingScreen context="search" label={t(m['search.loading'])} />;
  if (data === undefined) return <FeedError text={t(m['search.failed'])} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap(({ stories, matches }) =>
    stories.map((story, i) => ({ story, match: matches[i] })),
  );
  // A story that changed between two pages may be on both.
  const shown = [...new Map(entries.map((entry) => [entry.story.id, entry])).values()];
  const whole = shown.filter(({ match }) => match?.is_whole !== false);
  const close = shown.filter(({ match }) => match?.is_whole === false);
  const corrected = data.pages[0]?.corrected ?? null;
  const coverage = data.pages[0]?.coverage;
  const unread = coverage !== undefined && <CoverageNote coverage={coverage} />;
  const parts = data.pages[0]?.understood ?? [];
  const readAs = <SearchReading asked={asked} parts={parts} />;
  const saveSearch = <SaveSearch asked={{ ...asked, text: corrected ?? asked.text }} parts={parts} />;
  if (shown.length === 0) {
    return (
      <>
        {readAs}
        {unread}
        <Nothing asked={asked} onChange={onChange} />
        {saveSearch}
      </>
    );
  }
  return (
    <>
      {readAs}
      {unread}
      {corrected !== null && (
        <p className={styles['note']} role="status">
          {t(m['search.corrected'], { typed: asked.text, text: corrected })}
        </p>
      )}
      {whole.length === 0 ? (
        <p className={styles['note']}>{t(m['search.none_whole'])}</p>
      ) : (
        <ul className={styles['list']}>
          {whole.map(({ story, match }) => (
            <SearchResult key={story.id} story={story} match={match} />
          ))}
        </ul>
      )}
      {close.length > 0 && (
        <section aria-labelledby="search-close">
          <h2 id="search-close" className={styles['close']}>
            {t(m['search.close'])}
          </h2>
          <ul className={styles['list']}>
            {close.map(({ story, match }) => (
              <SearchResult key={story.id} story={story} match={match} />
            ))}
          </ul>
        </section>
      )}
      {isError && (
        <p className={styles['note']} role="alert">
          {t(m['search.more_failed'])}
        </p>
      )}
      {hasNextPage ? (
        <div className={styles['more']}>
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(isFetchingNextPage ? m['search.loading'] : m['search.more'])}
          </Button>
        </div>
      ) : (
        <p className={styles['note']}>{t(m['search.end'])}</p>
      )}
      {saveSearch}
    </>
  );
}

/** Says what may help: fewer filters, another word, or to ask in a sentence. */
function Nothing({ asked, onChange }: SearchResultsProps) {
  const t = useTranslation();
  if (!hasFilters(asked)) {
    return (
      <NoMatches
        isSearch
        text={t(m['search.nothing'], { text: asked.text })}
        action={
          <LinkButton to={`/chat?${new URLSearchParams({ ask: asked.text })}`} variant="ghost">
            {t(m['search.ask'])}
          </LinkButton>
        }
      />
    );
  }
  return (
    <NoMatches
      isSearch
      text={t(m['search.nothing_filtered'], { text: asked.text })}
      action={
        <Button variant="ghost" onClick={() => onChange({ ...asked, ...NO_FILTERS })}>
          {t(m['search.no_filters'])}
        </Button>
      }
    />
  );
}
