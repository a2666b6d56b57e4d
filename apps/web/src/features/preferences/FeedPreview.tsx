import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import { m } from '@paligid/i18n/messages';
import { weightText } from '@paligid/i18n/preferences-text';
import type { Locale } from '@paligid/i18n/runtime';
import { keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiClient, useApi } from '../../client/api/api.ts';
import { roundPoint } from '../../client/location/round-point.ts';
import type { CategoryWeights } from '../../client/preferences/preference-calls.ts';
import { fetchFeed } from '../../client/queries/feed.ts';
import { userFeedQuery } from '../../client/queries/feed-queries.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import styles from './feed-preview.module.css';
import type { WeightsState } from './weights-store.ts';

/** Fewer than the feed: enough to see what moves. */
const SHOWN = 6;
/** A reader who drags a slider asks once. */
const SETTLE_MS = 400;

/** The order of the reader's feed with the weights on screen, beside the order with those that are saved. */
export function FeedPreview({ userId, state }: { userId: string; state: WeightsState }) {
  const t = useTranslation();
  return (
    <div className={styles['preview']}>
      <Switch
        label={t(m['preferences.preview'])}
        text={t(m['preferences.preview_text'])}
        isOn={state.previewMode}
        onChange={state.togglePreview}
      />
      {state.previewMode && <PreviewList userId={userId} state={state} />}
    </div>
  );
}

function PreviewList({ userId, state }: { userId: string; state: WeightsState }) {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const weights = useSettled(state.weights);
  const position = place === null ? undefined : { lat: place.lat, lon: place.lon };
  const preview = useQuery(feedPreviewQuery(api, { userId, locale, position, weights }));
  const [savedFeed] = useState(() => userFeedQuery(api, { userId, locale, position }));
  const saved = useQuery({ ...savedFeed, refetchInterval: false });
  const before = saved.data?.stories.map(storyDetailId) ?? [];

  if (preview.data === undefined) {
    if (!preview.isError) return <SkeletonList count={2} label={t(m['preferences.preview_loading'])} />;
    return (
      <ErrorPanel
        title={t(m['preferences.preview_failed'])}
        text={t(m['preferences.preview_failed_text'])}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  }
  const stories = preview.data.stories.slice(0, SHOWN);
  if (stories.length === 0) return <p className={styles['empty']}>{t(m['preferences.preview_empty'])}</p>;
  return (
    <ol
      className={styles['list']}
      aria-label={t(m['preferences.preview_list'])}
      aria-busy={preview.isFetching}
    >
      {stories.map((story, index) => (
        <PreviewRow key={story.id} story={story} change={rankChange(storyDetailId(story), index, before)} />
      ))}
    </ol>
  );
}

function PreviewRow({ story, change }: { story: Story; change: number | undefined }) {
  const t = useTranslation();
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <StoryCategory category={story.category} />
        <Link to={storyPath(storyDetailId(story))} className={styles['title']}>
          {story.title}
        </Link>
      </div>
      {change !== undefined && change !== 0 && (
        <span className={styles['change']} data-direction={change > 0 ? 'up' : 'down'}>
          <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={16} />
          {t(change > 0 ? m['preferences.preview_up'] : m['preferences.preview_down'], {
            n: Math.abs(change),
          })}
        </span>
      )}
    </li>
  );
}

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface PreviewOptions {
  userId: string;
  locale: Locale;
  position: { lat: number; lon: number } | undefined;
  weights: CategoryWeights;
}

/** The first page of the reader's feed, ordered by these weights in place of the saved ones. */
function feedPreviewQuery(api: ApiClient, { userId, locale, position, weights }: PreviewOptions) {
  const point = position && roundPoint(position);
  const query = new URLSearchParams({
    ...{ user_id: userId, k: String(FEED_DEFAULTS.k) },
    ...(point && { user_lat: String(point.lat), user_lon: String(point.lon) }),
    weights: weights.map(({ category, weight }) => `${category}:${weightText(weight)}`).join(','),
  });
  const queryKey: QueryKey = ['feed-preview', locale, String(query)];
  return queryOptions({
    queryKey,
    staleTime: 60_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchFeed(api, `/feed?${query}`, signal, 'user feed'),
  });
}

/** By how many places a story has moved up; undefined if it was not there before. */
function rankChange(id: string, index: number, before: readonly string[]): number | undefined {
  const from = before.indexOf(id);
  return from < 0 ? undefined : from - index;
}
