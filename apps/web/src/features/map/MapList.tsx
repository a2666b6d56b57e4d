import type { MapStory } from '@paligid/contract/api/map.api';
import { m } from '@paligid/i18n/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NoNews } from '../../design/EmptyState.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { FeedError } from '../stories/list/FeedError.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { momentText } from '../stories/time/manila-time.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import styles from './map-list.module.css';

interface MapListProps {
  found: Pick<
    UseQueryResult<{ stories: MapStory[]; is_cut: boolean; as_of: string }>,
    'data' | 'isError' | 'refetch'
  >;
  selected: string | null;
  onSelect: (entry: string) => void;
}

/** The stories of the map, gravest first. */
export function MapList({ found, selected, onSelect }: MapListProps) {
  const t = useTranslation();
  const locale = useLocale();
  const { data, isError, refetch } = found;
  if (data === undefined) {
    return (
      <div className={styles['list']}>
        {isError ? (
          <FeedError text={t(m['map.failed'])} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList count={3} />
        )}
      </div>
    );
  }
  const { stories, is_cut: isCut, as_of: asOf } = data;
  return (
    <section className={styles['list']} aria-labelledby="map-list">
      <div className={styles['head']}>
        <h2 id="map-list">{t(m['map.on_map'])}</h2>
        <p role="status">{t(m['map.gravest'], { n: stories.length })}</p>
      </div>
      {stories.length === 0 && <NoNews text={t(m['map.empty_text'])} />}
      <ol>
        {stories.map((story) => (
          <MapListRow
            key={story.entry_id}
            story={story}
            isSelected={story.entry_id === selected}
            onSelect={onSelect}
          />
        ))}
      </ol>
      {isCut && <p className={styles['note']}>{t(m['map.cut'])}</p>}
      <p className={styles['note']}>{t(m['map.as_of'], { time: momentText(Date.parse(asOf), locale) })}</p>
    </section>
  );
}

type MapListRowProps = { story: MapStory; isSelected: boolean } & Pick<MapListProps, 'onSelect'>;

function MapListRow({ story, isSelected, onSelect }: MapListRowProps) {
  const t = useTranslation();
  const locale = useLocale();
  const row = useRef<HTMLLIElement>(null);
  // A mark was chosen on the map.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={row} className={styles['row']} data-selected={isSelected || undefined}>
      <div className={styles['facts']}>
        <SeverityDot severity={story.severity} />
        {story.location !== '' && <Karatula place={story.location} isNear={false} size="small" />}
        <span className={styles['time']}>
          {story.expires_at !== null && story.is_alert ? (
            t(m['map.until'], { time: momentText(Date.parse(story.expires_at), locale) })
          ) : (
            <SwipeTime at={story.published} />
          )}
        </span>
      </div>
      <h3>
        <Link to={storyPath(story.id)} onFocus={() => onSelect(story.entry_id)}>
          <StoryText lang={story.title_lang}>{story.title}</StoryText>
        </Link>
      </h3>
      <StoryCategory category={story.category} />
    </li>
  );
}
