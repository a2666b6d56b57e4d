import type { Story } from '@paligid/contract/entities/stories';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { truncateText } from '@paligid/domain/truncate-text';
import type { Point } from '@paligid/geo/point';
import { simplifyArea } from '@paligid/geo/simplify-area';
import type { PointCoverage, StoryArea } from './story-area.ts';

type PresentedAreas = Pick<Story, 'areas' | 'area_count' | 'geometry'>;

const DRAWN_DECIMALS = 4;
const KM_METRES = 1_000;
/** Whole kilometres from here on: nobody needs finer values, and readers near each other share a response. */
const COARSE_FROM_KM = 10;

/** For a list or a live frame: the first areas, and a drawing for an alert in force. */
export function presentListedAreas(areas: readonly StoryArea[], isAlertInForce: boolean): PresentedAreas {
  return presentAreas(areas, {
    maxAreas: LIMITS.listedAreas,
    maxPositions: isAlertInForce ? LIMITS.listedGeometryPositions : 0,
  });
}

/** For the page: all areas, and where the alert applies or applied. */
export function presentPageAreas(areas: readonly StoryArea[]): PresentedAreas {
  return presentAreas(areas, { maxAreas: LIMITS.storyAreas, maxPositions: LIMITS.geometryPositions });
}

/** Null for a story that covers nobody in particular. */
export function presentCoverage(
  entry: { coverage: (point: Point) => PointCoverage | null },
  point: Point,
): NonNullable<Story['covers_reader']> | null {
  const coverage = entry.coverage(point);
  if (coverage === null || !Number.isFinite(coverage.metresToEdge)) return null;
  const { inside, metresToEdge, basis, part } = coverage;
  return { inside, distance_km: roundedKm(metresToEdge), basis, ...(part && { part }) };
}

function roundedKm(metres: number): number {
  const km = metres / KM_METRES;
  return km < COARSE_FROM_KM ? Math.round(km * 10) / 10 : Math.round(km);
}

function presentAreas(
  areas: readonly StoryArea[],
  { maxAreas, maxPositions }: { maxAreas: number; maxPositions: number },
): PresentedAreas {
  const named = new Map(areas.flatMap((area) => area.named).map((it) => [it.code ?? it.name, it]));
  return {
    areas: [...named.values()]
      .slice(0, maxAreas)
      .map(({ code, name }) => ({ code, name: truncateText(name, TEXT.label) })),
    area_count: named.size,
    geometry: maxPositions === 0 ? null : presentGeometry(areas, maxPositions),
  };
}

function presentGeometry(areas: readonly StoryArea[], maxPositions: number): Story['geometry'] {
  const [only] = areas;
  const coordinates =
    only !== undefined && areas.length === 1
      ? only.drawing(maxPositions)
      : simplifyArea(
          areas.flatMap((area) => area.drawing(maxPositions)),
          { maxPositions, decimals: DRAWN_DECIMALS },
        );
  if (coordinates.length === 0) return null;
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [lon, lat]))),
  };
}
