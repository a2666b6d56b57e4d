import { placeCode } from '@paligid/contract/ids';
import {
  type AlertShape,
  type AreaCoverage,
  alertShape,
  bestAreaCoverage,
  cutsCityAt,
  type IssuedAlertArea,
} from '@paligid/geo/alert-shape';
import type { Point } from '@paligid/geo/point';
import type { MultiPolygon } from '@paligid/geo/polygons';
import { simplifyArea } from '@paligid/geo/simplify-area';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { StoryRow } from './stories.repository.ts';

/** Area where a story applies, as ingest stored it. Shape and drawings are computed on first use. */
export type StoryArea = {
  named: IssuedAlertArea['named'];
  shape: () => AlertShape | null;
  /** Its outline in at most `maxPositions` positions; empty when it has no surface. */
  drawing: (maxPositions: number) => MultiPolygon;
  /** About as much memory as it takes with its shape and drawings. */
  bytes: number;
};

const DRAWN_DECIMALS = 4;
/** Some thousand areas of the usual 20 kB with shape and drawings; an outline of many islands takes a hundred times that. */
export const MAX_AREA_BYTES = 32 * 2 ** 20;
/** A position of 18 characters becomes a pair of numbers, here, in the shape and in each drawing. */
const BYTES_A_CHARACTER = 8;
const ENTRY_BYTES = 1_000;

const polygons = z.array(z.array(z.array(z.tuple([z.number(), z.number()]))));
const areaSchema = z.object({
  named: z.array(z.object({ code: placeCode.nullable(), name: z.string().min(1) })),
  polygons,
  circles: z.array(z.object({ lat: z.number(), lon: z.number(), metres: z.number().min(0) })),
  isNational: z.boolean(),
  drawing: polygons,
});

/** Keyed by the stored text: an alert is read for every feed around it and seldom changes. */
const parsed = new LRUCache<string, { area: StoryArea | undefined }>({
  maxSize: MAX_AREA_BYTES,
  sizeCalculation: (_entry, stored) => areaBytes(stored),
});

export function areaCacheSize(): { entries: number; bytes: number } {
  return { entries: parsed.size, bytes: parsed.calculatedSize };
}

/** Undefined when the stored area is missing or unreadable. */
export function storyArea(stored: string | null): StoryArea | undefined {
  if (stored === null) return undefined;
  const known = parsed.get(stored);
  if (known !== undefined) return known.area;
  const area = parseArea(stored);
  parsed.set(stored, { area });
  return area;
}

type AreaColumns = Pick<StoryRow, 'area' | 'wasAlert' | 'placeId' | 'placeName'>;

/** An alert stored before areas were stored applies to its place. */
export function parseRowArea({ area, wasAlert, placeId, placeName }: AreaColumns): StoryArea | undefined {
  if (area !== null || !wasAlert || !placeCode.safeParse(placeId).success) return storyArea(area);
  const named = [{ code: placeId, name: placeName ?? placeId }];
  return storyArea(JSON.stringify({ named, polygons: [], circles: [], isNational: false, drawing: [] }));
}

/** `part`: the issued shape covers only a part of the city around the point. */
export type PointCoverage = AreaCoverage & { part: boolean };

/** Whether the areas cover a point: inside one of them, else the distance from the nearest. */
export function coverageIn(areas: readonly StoryArea[], point: Point): PointCoverage | null {
  const shapes = areas.flatMap((area) => area.shape() ?? []);
  const coverage = bestAreaCoverage(point, shapes);
  if (coverage === null) return null;
  const part = coverage.basis === 'polygon' && shapes.some((shape) => cutsCityAt(point, shape));
  return { ...coverage, part };
}

function areaBytes(stored: string): number {
  return stored.length * BYTES_A_CHARACTER + ENTRY_BYTES;
}

function parseArea(stored: string): StoryArea | undefined {
  const { data } = areaSchema.safeParse(fromJson(stored));
  if (data === undefined) return undefined;
  const drawings = new Map<number, MultiPolygon>();
  let shape: AlertShape | null | undefined;
  return {
    named: data.named,
    shape: () => {
      if (shape === undefined) shape = alertShape(data);
      return shape;
    },
    drawing: (maxPositions) => {
      const known = drawings.get(maxPositions);
      if (known !== undefined) return known;
      const source = data.polygons.length > 0 ? data.polygons : data.drawing;
      const drawing = simplifyArea(source, { maxPositions, decimals: DRAWN_DECIMALS });
      drawings.set(maxPositions, drawing);
      return drawing;
    },
    bytes: areaBytes(stored),
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
