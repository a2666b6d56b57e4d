import type { MapStory } from '@paligid/contract/api/map.api';
import { MAP_SIZE, type MapView, mapViewEdges, toMapPixels } from '@paligid/domain/map-view';

/** A story by itself, or several too near to each other to be told apart. */
export interface Mark {
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
