import type { Point } from './point.ts';

/** As the database has them. */
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

/** A form of a place's name, and what must stand in the text besides for it to count. */
export type PlaceName = {
  text: string;
  /**
   * parent: the area it lies in, or another place there. alone: no area elsewhere. cue: a word such as 'sa' or
   * 'near' before it. around: an area around it, whichever; what is near does not tell towns of one name apart.
   * unlike-a-word: a capital, and a cue or the area around where it is an ordinary word too. barangay:
   * 'Barangay' before it, or its city beside it. rail: its line in the text, or trains and a cue. volcano: words of
   * eruptions. care: a cue, or words of patients.
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
  /** How a road, river or railway runs. */
  line?: readonly Point[];
};

/** A city or something wider: an area of its own, not a spot in one. */
export function isArea({ precision }: Place): boolean {
  return (
    precision === 'city' || precision === 'province' || precision === 'region' || precision === 'national'
  );
}
