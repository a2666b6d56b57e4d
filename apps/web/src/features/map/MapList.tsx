import type { MapStories, MapStory } from '@paligid/contract/api/map.api';
import { m } from '@paligid/i18n/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { EmptyState, NoNews } from '../../design/EmptyState.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { isCoverageComplete } from '../stories/list/coverage-text.ts';
import { FeedError } from '../stories/list/FeedError.tsx';
import { plateName } from '../stories/place/plate-name.ts';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { momentText } from '../stories/time/manila-time.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import styles from './map-list.module.css';

interface MapListProps {
  found: Pick<UseQueryResult<MapStories>, 'data' | 'isError' | 'refetch'>;
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
  const { stories, is_cut: isCut, as_of: asOf, coverage } = data;
  return (
    <section className={styles['list']} aria-labelledby="map-list">
      <div className={styles['head']}>
        <h2 id="map-list">{t(m['map.on_map'])}</h2>
        <p role="status">
          {stories.length === 0 ? t(m['map.none']) : t(m['map.gravest'], { n: stories.length })}
        </p>
      </div>
      {stories.length === 0 ? (
        <NothingOnMap coverage={coverage} hasFailed={isError} />
      ) : (
        <CoverageNote coverage={coverage} />
      )}
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

/** Silence is calm only where every official source was read and the answer is of this moment. */
function NothingOnMap({ coverage, hasFailed }: { coverage: MapStories['coverage']; hasFailed: boolean }) {
  const t = useTranslation();
  const isOnline = useIsOnline();
  if (isCoverageComplete(coverage) && isOnline && !hasFailed) return <NoNews text={t(m['map.empty_text'])} />;
  return (
    <EmptyState
      art="no-results"
      title={t(m['stories.empty'])}
      text={t(m['stories.empty_later'])}
      action={<CoverageNote coverage={coverage} />}
    />
  );
}

type MapListRowProps = { story: MapStory; isSelected: boolean } & Pick<MapListProps, 'onSelect'>;

function MapListRow({ story, isSelected, onSelect }: MapListRowProps) {
  const t = useTranslation();
  const locale = useLocale();
  const row = useRef<HTMLLIElement>(null);
  const place = plateName(story.location, '');
  // A mark was chosen on the map.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={row} className={styles['row']} data-selected={isSelected || undefined}>
      <div className={styles['facts']}>
        <SeverityDot severity={story.severity} />
        {place !== undefined && <Karatula place={place} isNear={false} size="small" />}
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
