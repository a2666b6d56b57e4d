import type { Point } from './point.ts';

/** As the database has them. */
export type PlaceKind =
  | 'country'
  | 'region'
  | 'province'
  | 'city'
  | 'municipality'
  | 'district'
  | 'landmark'
  | 'road'
  | 'rail'
  | 'water';

export type Precision =
  | 'point'
  | 'junction'
  | 'line'
  | 'barangay'
  | 'city'
  | 'province'
  | 'region'
  | 'national';

/** A form of a place's name, and what must stand in the text besides for it to count. */
export type PlaceName = {
  text: string;
  /**
   * parent: the area it lies in, or another place there. alone: no area elsewhere. cue: a word such as 'sa' or
   * 'near' before it.
   */
  needs?: 'parent' | 'alone' | 'cue';
};

export type Place = {
  /** PSGC code of an area, a name of its own for anything else. */
  id: string;
  kind: PlaceKind;
  precision: Precision;
  name: string;
  names: readonly PlaceName[];
  /** The area it lies in; only the country has none. */
  parentId?: string;
  point: Point;
  /** How far from the point the place reaches, roughly. */
  radiusMetres: number;
};

/** A city or something wider: an area of its own, not a spot in one. */
export function isArea({ precision }: Place): boolean {
  return (
    precision === 'city' || precision === 'province' || precision === 'region' || precision === 'national'
  );
}
