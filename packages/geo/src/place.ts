import type { Point } from './point.ts';

/** As in the database. */
export type PlaceKind =
  | 'country'
  | 'region'
  | 'province'
  | 'city'
  | 'municipality'
  | 'district'
  | 'barangay'
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

/** A form of a place's name, and what else the text must contain for it to count. */
export type PlaceName = {
  text: string;
  /**
   * parent: the area that contains it, or another place there. alone: no area elsewhere. cue: a word such as 'sa' or
   * 'near' before it. around: any area around it; what is near does not distinguish towns of one name. unlike-a-word: a
   * capital, plus a cue or the area around it if it is also an ordinary word. barangay: 'Barangay' before it, or its
   * city next to it. rail: its line in the text, or trains and a cue. volcano: words about eruptions. care: a cue, or
   * words about patients.
   */
  needs?:
    | 'parent'
    | 'alone'
    | 'cue'
    | 'around'
    | 'unlike-a-word'
    | 'barangay'
    | 'rail'
    | 'volcano'
    | 'care'
    | 'campus';
};

export type Place = {
  /** PSGC code of an area; a name of its own for anything else. */
  id: string;
  kind: PlaceKind;
  precision: Precision;
  name: string;
  names: readonly PlaceName[];
  /** The containing area; only the country has none. */
  parentId?: string;
  point: Point;
  /** The approximate radius of the place around its point. */
  radiusMetres: number;
  /** The course of a road, river or railway. */
  line?: readonly Point[];
};

/** A city or something wider: an area, not a spot in one. */
export function isArea({ precision }: Place): boolean {
  return (
    precision === 'city' || precision === 'province' || precision === 'region' || precision === 'national'
  );
}
