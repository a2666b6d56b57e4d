import type { Story } from '@paligid/contract/entities/stories';
import { MAP_SIZE, toMapPixels } from '@paligid/domain/map-view';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { isOver, useStoryState } from '../time/useStoryState.ts';
import { AlertArea, ReaderMark, SeverityMark } from './MapMarks.tsx';
import styles from './story-map.module.css';
import { storyMapView } from './story-map-view.ts';

/** Minimum distance at which two marks can be told apart. */
const MIN_MARK_DISTANCE = 34;

/**
 * A small map of a story's place, with the reader on it. Fills its container around the centre; the image takes its
 * colours from the page. Renders nothing for a story without a place.
 */
export function StoryMap({ story }: { story: Story }) {
  const { place } = useReaderPlace();
  const over = isOver(useStoryState(story));
  const map = storyMapView(story);
  if (map === undefined) return null;
  const { view, address, spot, area } = map;
  const reader = place === null ? undefined : toMapPixels(view, place);
  const isClear =
    reader !== undefined &&
    (spot === undefined || Math.hypot(reader.x - spot.x, reader.y - spot.y) > MIN_MARK_DISTANCE);
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      className={styles['map']}
      focusable="false"
      aria-hidden="true"
    >
      <use href={`${address}#map`} />
      {area !== '' && <AlertArea path={area} severity={story.severity} isOver={over} />}
      {isClear && <ReaderMark {...reader} />}
      {spot !== undefined && <SeverityMark {...spot} severity={story.severity} isOver={over} />}
    </svg>
  );
}
