import type { UnderstoodPart } from '@paligid/contract/api/search.api';
import { CATEGORIES } from '@paligid/contract/categories';
import { m } from '@paligid/i18n/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { type SearchAsked, searchQuery } from '../../client/queries/search.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { ChipButton } from '../../design/Chip.tsx';
import { categoryStyle } from '../../design/category.ts';
import { NoMatches } from '../../design/empty/NoMatches.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { FeedError } from '../stories/list/FeedError.tsx';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchResult } from './SearchResult.tsx';
import { hasFilters, NO_FILTERS, searchPath } from './search-address.ts';
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

interface SearchFiltersProps {
  asked: SearchAsked;
  onChange: (asked: SearchAsked) => void;
}

const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

function SearchFilters({ asked, onChange }: SearchFiltersProps) {
  const t = useTranslation();
  const time = (hours: number, label: string) => (
    <ChipButton
      isOn={asked.hours === hours}
      onClick={() => onChange({ ...asked, hours: asked.hours === hours ? null : hours })}
    >
      {label}
    </ChipButton>
  );
  return (
    <fieldset className={styles['filters']} aria-label={t(m['search.filters'])}>
      {time(DAY_HOURS, t(m['search.filter_day']))}
      {time(WEEK_HOURS, t(m['search.filter_week']))}
      <ChipButton isOn={asked.isGrave} onClick={() => onChange({ ...asked, isGrave: !asked.isGrave })}>
        {t(m['search.filter_grave'])}
      </ChipButton>
      <ChipButton
        isOn={asked.isOfficial}
        onClick={() => onChange({ ...asked, isOfficial: !asked.isOfficial })}
      >
        {t(m['search.filter_official'])}
      </ChipButton>
      <select
        aria-label={t(m['search.topic'])}
        className={styles['topic']}
        value={asked.category ?? ''}
        onChange={({ currentTarget }) => onChange({ ...asked, category: currentTarget.value || null })}
      >
        <option value="">{t(m['search.all_topics'])}</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryLabel(category, t)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

interface SearchReadingProps {
  asked: SearchAsked;
  /** What the words were read as; none where they are plain words. */
  parts: readonly UnderstoodPart[];
}

/** 'We read it as fire, Tondo, yesterday', with links to the search without one of them and to the plain words. */
function SearchReading({ asked, parts }: SearchReadingProps) {
  const t = useTranslation();
  if (asked.isPlain) {
    return (
      <p className={styles['reading']}>
        <span>{t(m['search.plain_now'])}</span>
        <Link className={styles['other']} to={searchPath({ ...asked, isPlain: false })}>
          {t(m['search.by_meaning'])}
        </Link>
      </p>
    );
  }
  if (parts.length === 0) return null;
  return (
    <div className={styles['reading']}>
      <span id="search-reading">{t(m['search.read_as'])}</span>
      <ul className={styles['parts']} aria-labelledby="search-reading">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may be there twice
          <li key={`${part.text} ${index}`} className={styles['part']}>
            <Icon name={partIcon(part)} size={18} />
            <span className={styles['name']}>{part.text}</span>
            {part.without !== '' && (
              <Link
                className={styles['remove']}
                to={searchPath({ ...asked, text: part.without })}
                aria-label={t(m['search.read_without'], { text: part.text })}
              >
                <Icon name="x" size={18} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Link className={styles['other']} to={searchPath({ ...asked, isPlain: true })}>
        {t(m['search.plain'])}
      </Link>
    </div>
  );
}

const ICONS: Readonly<Record<'place' | 'time' | 'nearby' | 'words', IconName>> = {
  place: 'map-pin',
  time: 'clock',
  nearby: 'crosshair-simple',
  words: 'magnifying-glass',
};

function partIcon({ kind, category }: UnderstoodPart): IconName {
  return kind === 'concept' || kind === 'category' ? categoryStyle(category ?? 'other').icon : ICONS[kind];
}
