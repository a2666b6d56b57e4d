import type { MapStory } from '@paligid/contract/api/map.api';
import { MAP_SIZE, type MapView, mapPath, toMapPixels } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import { AlertArea, ReaderMark, SeverityMark } from '../stories/map/MapMarks.tsx';
import { areaPath } from '../stories/map/story-map-view.ts';
import styles from './map-drawing.module.css';
import { type Mark, mapMarks } from './map-marks.ts';

interface MapDrawingProps {
  view: MapView;
  stories: readonly MapStory[];
  reader: Point | null;
  selected: string | null;
  onSelect: (entry: string) => void;
}

/**
 * Land, issued areas and marks. Hidden from screen readers and the keyboard: the list beside it has the same stories.
 */
export function MapDrawing({ view, stories, reader, selected, onSelect }: MapDrawingProps) {
  const areas = stories.filter(({ shape }) => shape === 'area').reverse();
  const marks = mapMarks(view, stories);
  const me = reader === null ? undefined : toMapPixels(view, reader);
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
      className={styles['drawing']}
      focusable="false"
      aria-hidden="true"
    >
      <use className={styles['wide']} href={`${mapPath(view)}#map`} />
      <g className={styles['narrow']}>
        <use href={`${mapPath(view)}#land`} />
        <use href={`${mapPath(view)}#few`} />
      </g>
      <Edges />
      {areas.map((story) => (
        <AlertArea
          key={story.entry_id}
          path={areaPath(view, story)}
          severity={story.severity}
          isOver={false}
          isFilled={view.scale !== 'country'}
        />
      ))}
      {me !== undefined && isOnMap(me) && <ReaderMark {...me} />}
      {marks.map((mark) => (
        <MarkOnMap key={mark.stories[0]?.entry_id} mark={mark} selected={selected} onSelect={onSelect} />
      ))}
    </svg>
  );
}

/** The drawing is a square in a box that is not: its land runs out into the colour around it. */
function Edges() {
  return (
    <>
      <linearGradient id="map-edges-across">{EDGE_STOPS}</linearGradient>
      <linearGradient id="map-edges-down" x2="0" y2="1">
        {EDGE_STOPS}
      </linearGradient>
      {['map-edges-across', 'map-edges-down'].map((id) => (
        <rect key={id} x={-OVER} y={-OVER} width={SIDE} height={SIDE} fill={`url(#${id})`} />
      ))}
    </>
  );
}

/** Land is cut a few pixels outside of the square. */
const OVER = 10;
const SIDE = MAP_SIZE + 2 * OVER;
const EDGE_STOPS = [0, 0.07, 0.93, 1].map((at) => (
  <stop key={at} offset={at} stopColor="var(--map-sea)" stopOpacity={at === 0 || at === 1 ? 1 : 0} />
));

type MarkOnMapProps = { mark: Mark } & Pick<MapDrawingProps, 'selected' | 'onSelect'>;

function MarkOnMap({ mark, selected, onSelect }: MarkOnMapProps) {
  const { x, y, severity, stories, radius } = mark;
  const [first] = stories;
  const isSelected = stories.some(({ entry_id: entry }) => entry === selected);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map has a link for every mark.
    <g
      className={styles['mark']}
      data-selected={isSelected || undefined}
      onClick={() => first !== undefined && onSelect(first.entry_id)}
    >
      {radius !== null && (
        <circle className={styles['around']} data-severity={severity} cx={x} cy={y} r={radius} />
      )}
      {isSelected && <circle className={styles['ring']} cx={x} cy={y} r="24" />}
      {stories.length === 1 ? (
        <SeverityMark x={x} y={y} severity={severity} isOver={false} />
      ) : (
        <g className={styles['cluster']} data-severity={severity} transform={`translate(${x} ${y})`}>
          <rect x="-13" y="-13" width="26" height="26" rx="5" transform="rotate(45)" />
          <text y="5" textAnchor="middle">
            {stories.length}
          </text>
        </g>
      )}
    </g>
  );
}

function isOnMap({ x, y }: { x: number; y: number }): boolean {
  return x > 0 && y > 0 && x < MAP_SIZE && y < MAP_SIZE;
}
