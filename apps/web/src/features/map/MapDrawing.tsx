import type { MapStory } from '@paligid/contract/api/map.api';
import { MAP_SIZE, type MapView, mapPath, mapViewEdges, toMapPixels } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import { AlertArea, ReaderMark, SeverityMark } from '../stories/map/MapMarks.tsx';
import { areaPath } from '../stories/map/story-map-view.ts';
import styles from './map-drawing.module.css';

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

/** A story by itself, or several too near to each other to be told apart. */
interface Mark {
  x: number;
  y: number;
  /** The gravest. */
  severity: MapStory['severity'];
  stories: readonly MapStory[];
  /** In pixels: the place is somewhere inside. */
  radius: number | null;
}

/** Two marks nearer than this would cover each other. */
const MIN_DISTANCE = 36;
const CRITICAL = 5;
const METRES_A_DEGREE = 111_320;
/** A smaller circle is hidden by its mark, a larger one says nothing. */
const CIRCLE = { min: 14, max: MAP_SIZE / 2 };

/** Marks from the gravest on. A story of severity 5 is always a mark of its own: no cluster hides it. */
export function mapMarks(view: MapView, stories: readonly MapStory[]): Mark[] {
  const marks: Mark[] = [];
  for (const story of [...stories].sort((a, b) => b.severity - a.severity)) {
    const { lat, lon } = story;
    // Its area is drawn; a mark would claim a point that nobody named.
    if (lat === null || lon === null) continue;
    const { x, y } = toMapPixels(view, { lat, lon });
    if (x < 0 || y < 0 || x > MAP_SIZE || y > MAP_SIZE) continue;
    const near = marks.findIndex(
      (mark) => mark.severity < CRITICAL && Math.hypot(mark.x - x, mark.y - y) < MIN_DISTANCE,
    );
    const before = marks[near];
    if (before === undefined || story.severity === CRITICAL)
      marks.push({ x, y, severity: story.severity, stories: [story], radius: circleRadius(view, story) });
    else marks[near] = { ...before, stories: [...before.stories, story], radius: null };
  }
  // The gravest last: it is drawn over the others.
  return marks.reverse();
}

function circleRadius(view: MapView, { shape, radius_m: metres }: MapStory): number | null {
  if (shape !== 'circle' || metres === null) return null;
  const { south, north } = mapViewEdges(view);
  const pixels = (metres / METRES_A_DEGREE / (north - south)) * MAP_SIZE;
  return pixels >= CIRCLE.min && pixels <= CIRCLE.max ? pixels : null;
}
