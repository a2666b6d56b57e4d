import type { Story } from '@paligid/contract/entities/stories';
import { MAP_SIZE, type MapView, mapAddress, onMap } from '@paligid/domain/maps/map-view';
import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import type { ReaderPlace } from '../../../app/page.ts';
import { AlertArea } from '../../stories/map/AlertArea.tsx';
import { areaPath } from '../../stories/map/area-path.ts';
import { ReaderMark } from '../../stories/map/ReaderMark.tsx';
import { SeverityMark } from '../../stories/map/SeverityMark.tsx';
import mapStyles from '../../stories/map/story-map.module.css';
import { hasDistance } from '../../stories/place/story-distance.ts';
import styles from './area-map.module.css';
import { areaView } from './area-view.ts';

interface AreaMapProps {
  /** Null for a stranger, who sees the capital. */
  place: ReaderPlace | null;
  /** Alerts whose areas are drawn, the gravest first. */
  alerts: readonly Story[];
  /** What has a spot on the map. */
  stories: readonly Story[];
}

/** The panel shows the middle of the map: a mark beyond would be cut. */
const SIDE = 130;
const EDGE = 100;
/** Marks that are nearer to each other cannot be read. */
const APART = 30;

/** Where the reader is, and what there is around: the list beside it says the same in words. */
export function AreaMap({ place, alerts, stories }: AreaMapProps) {
  const view = areaView(place ?? DEFAULT_PLACE);
  if (view === undefined) return null;
  const spots = apart(
    stories.flatMap((story) => {
      const { lat, lon } = story;
      return lat === null || lon === null || !hasDistance(story)
        ? []
        : [{ story, ...onMap(view, { lat, lon }) }];
    }),
  );
  // The lesser lie below, so that the gravest is on top.
  return (
    <div className={styles['frame']}>
      <svg
        viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
        preserveAspectRatio="xMidYMid slice"
        className={mapStyles['map']}
        focusable="false"
        aria-hidden="true"
      >
        <use href={`${mapAddress(view, place?.code)}#map`} />
        {[...alerts].reverse().map((story) => (
          <AlertArea
            key={story.id}
            path={areaPath(view, story)}
            severity={story.severity}
            isOver={false}
            isFilled={holds(view, story)}
          />
        ))}
        {[...spots].reverse().map(({ story, x, y }) => (
          <SeverityMark key={story.id} x={x} y={y} severity={story.severity} isOver={false} />
        ))}
        {place !== null && <ReaderMark {...onMap(view, place)} />}
      </svg>
    </div>
  );
}

/** A hatch over the whole map would hide what is on it: of areas that reach beyond only the edge is drawn. */
function holds(view: MapView, { geometry }: Story): boolean {
  const corners = geometry?.coordinates.flat(2) ?? [];
  return corners.every(([lon, lat]) => isOn(onMap(view, { lat, lon })));
}

function isOn({ x, y }: { x: number; y: number }): boolean {
  return x > 0 && y > 0 && x < MAP_SIZE && y < MAP_SIZE;
}

function apart<Spot extends { x: number; y: number; story: Story }>(spots: readonly Spot[]): Spot[] {
  const clear: Spot[] = [];
  for (const spot of [...spots].sort((a, b) => b.story.severity - a.story.severity)) {
    const isOff = Math.min(spot.x, MAP_SIZE - spot.x) < SIDE || Math.min(spot.y, MAP_SIZE - spot.y) < EDGE;
    if (!isOff && !clear.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < APART)) clear.push(spot);
  }
  return clear;
}
