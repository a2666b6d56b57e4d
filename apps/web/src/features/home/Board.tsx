import type { Story } from '@paligid/contract/entities/stories';
import { locationFeedParams } from '@paligid/domain/feed/feed-request';
import { cityLine, stripPlace } from '@paligid/domain/stories/story-card';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, useApi } from '../../client/api/api.ts';
import { FEED_CACHE_TIMES, fetchFeed } from '../../client/queries/feed.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import styles from './board.module.css';

/** The cities on the homepage's board, by PSGC code, with the centre of each. */
const METRO_CITIES = [
  { code: '1380600000', name: 'Manila', lat: 14.595, lon: 120.988 },
  { code: '1381300000', name: 'Quezon City', lat: 14.676, lon: 121.056 },
  { code: '1380300000', name: 'Makati', lat: 14.556, lon: 121.024 },
  { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 },
  { code: '1381200000', name: 'Pasig', lat: 14.577, lon: 121.083 },
] as const;

type MetroCity = (typeof METRO_CITIES)[number];

/** Near its centre most stories are the city's own; a wider circle would be full of its neighbours'. */
const CITY_AREA = { radius: 2, k: 20 };

interface BoardLine {
  city: MetroCity;
  /** The fields of a story that a line shows; absent if the city has none. */
  story: Pick<Story, 'id' | 'title' | 'title_lang' | 'category' | 'severity' | 'published'> | undefined;
}

/** One line per city. Only the fields that the board shows are kept, so that the page stays small. */
export function boardQuery(api: ApiClient, locale: Locale) {
  return queryOptions({
    queryKey: ['board', locale] as const,
    ...FEED_CACHE_TIMES,
    queryFn: ({ signal }): Promise<BoardLine[]> =>
      Promise.all(METRO_CITIES.map((city) => fetchBoardLine(api, city, signal))),
  });
}

async function fetchBoardLine(api: ApiClient, city: MetroCity, signal: AbortSignal): Promise<BoardLine> {
  const query = locationFeedParams({ user_lat: city.lat, user_lon: city.lon, ...CITY_AREA });
  const { stories } = await fetchFeed(api, `/feed/location?${new URLSearchParams(query)}`, signal, 'board');
  const story = cityLine(stories, city);
  if (story === undefined) return { city, story };
  const { id, title, title_lang, category, severity, published } = story;
  return { city, story: { id, title, title_lang, category, severity, published } };
}

interface BoardRowProps {
  city: string;
  story: BoardLine['story'];
  isLoading: boolean;
}

function BoardRow({ city, story, isLoading }: BoardRowProps) {
  const t = useTranslation();
  return (
    <li className={styles['row']}>
      <span className={styles['plate']}>
        <Karatula place={city} isNear={false} />
      </span>
      {story === undefined ? (
        <span className={styles['nothing']}>{isLoading ? '' : t(m['home.board_nothing'])}</span>
      ) : (
        <>
          <span className={styles['panes']}>
            <SeverityPanes severity={story.severity} isLabelHidden />
          </span>
          <Link to={storyPath(storyDetailId(story))} className={styles['boardRowTitle']}>
            <StoryText lang={story.title_lang}>{stripPlace(story.title, city)}</StoryText>
          </Link>
          <span className={styles['category']}>
            <StoryCategory category={story.category} />
          </span>
          <span className={styles['time']}>
            <SwipeTime at={story.published} />
          </span>
        </>
      )}
    </li>
  );
}

/** Five cities, one line each. */
export function Board() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const board = useQuery({ ...boardQuery(api, locale), retryOnMount: false });
  const lines = board.data ?? METRO_CITIES.map((city) => ({ city, story: undefined }));
  return (
    <section className={styles['board']} aria-labelledby="home-board">
      <div>
        <h2 id="home-board" className={styles['title']}>
          {t(m['home.board'])}
        </h2>
        <p className={styles['place']}>{t(m['home.board_place'])}</p>
      </div>
      {board.isError && board.data === undefined ? (
        <ErrorPanel
          title={t(m['empty.error'])}
          text={t(m['home.board_trouble'])}
          onRetry={() => board.refetch()}
        />
      ) : (
        <ul className={styles['lines']} aria-busy={board.data === undefined}>
          {lines.map(({ city, story }) => (
            <BoardRow key={city.code} city={city.name} story={story} isLoading={board.data === undefined} />
          ))}
        </ul>
      )}
    </section>
  );
}
