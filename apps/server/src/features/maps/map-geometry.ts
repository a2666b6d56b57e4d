/** A point of a drawing in its units. */
export type MapPoint = readonly [x: number, y: number];

/** Units per pixel: half a pixel is the finest step, and whole numbers keep the text short. */
export const UNITS_A_PIXEL = 2;

/** Path data of lines, relative from point to point; `isClosed` for rings, whose last point repeats the first. */
export function pathData(lines: readonly (readonly MapPoint[])[], isClosed: boolean): string {
  return lines.map((line) => subpath(line, isClosed)).join('');
}

function subpath(line: readonly MapPoint[], isClosed: boolean): string {
  const points = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [first] = points;
  if (first === undefined) return '';
  let [fromX, fromY] = first;
  let steps = '';
  const rest = isClosed ? points.slice(1, -1) : points.slice(1);
  for (const [x, y] of rest) {
    if (x === fromX && y === fromY) continue;
    steps += pair(x - fromX, y - fromY, steps === '');
    [fromX, fromY] = [x, y];
  }
  if (steps === '') return '';
  return `M${pair(first[0], first[1], true)}l${steps}${isClosed ? 'z' : ''}`;
}

/** A minus sign separates as well as a space does. */
function pair(x: number, y: number, isFirst: boolean): string {
  return `${isFirst || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
}

/** The square that a drawing is clipped to. */
export type ClipFrame = { min: number; max: number };

type Side = { isIn: (spot: MapPoint) => boolean; cross: (a: MapPoint, b: MapPoint) => MapPoint };

/**
 * Sutherland-Hodgman clipping: the part of a ring inside the frame, closed along its sides. Empty when there is none.
 */
export function clipRing(ring: readonly MapPoint[], frame: ClipFrame): MapPoint[] {
  let corners = ring.slice(0, -1);
  for (const side of frameSides(frame)) corners = clipTo(corners, side);
  const [first] = corners;
  return first === undefined || corners.length < 3 ? [] : [...corners, first];
}

/** The stretches of a line that run through the frame, each with the points just outside of it. */
export function clipLine(line: readonly MapPoint[], frame: ClipFrame): MapPoint[][] {
  const stretches: MapPoint[][] = [];
  let stretch: MapPoint[] | undefined;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    if (from === undefined) continue;
    if (isApart(from, to, frame)) {
      stretch = undefined;
      continue;
    }
    if (stretch === undefined) {
      stretch = [from];
      stretches.push(stretch);
    }
    stretch.push(to);
  }
  return stretches;
}

function clipTo(corners: readonly MapPoint[], { isIn, cross }: Side): MapPoint[] {
  return corners.flatMap((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const crossing = isIn(before) === isIn(corner) ? [] : [cross(before, corner)];
    return isIn(corner) ? [...crossing, corner] : crossing;
  });
}

function frameSides({ min, max }: ClipFrame): Side[] {
  return [
    { isIn: ([x]) => x >= min, cross: (a, b) => atX(a, b, min) },
    { isIn: ([x]) => x <= max, cross: (a, b) => atX(a, b, max) },
    { isIn: ([, y]) => y >= min, cross: (a, b) => atY(a, b, min) },
    { isIn: ([, y]) => y <= max, cross: (a, b) => atY(a, b, max) },
  ];
}

function atX([ax, ay]: MapPoint, [bx, by]: MapPoint, x: number): MapPoint {
  return [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
}

function atY([ax, ay]: MapPoint, [bx, by]: MapPoint, y: number): MapPoint {
  return [ax + ((bx - ax) * (y - ay)) / (by - ay), y];
}

/** Whether both ends lie beyond the same side. */
function isApart([ax, ay]: MapPoint, [bx, by]: MapPoint, { min, max }: ClipFrame): boolean {
  return (ax < min && bx < min) || (ax > max && bx > max) || (ay < min && by < min) || (ay > max && by > max);
}

/** Douglas-Peucker simplification: no omitted point is farther than `tolerance` from the line. The ends stay. */
export function simplifyLine(line: readonly MapPoint[], tolerance: number): MapPoint[] {
  const isIncluded = new Uint8Array(line.length);
  isIncluded[0] = 1;
  isIncluded[line.length - 1] = 1;
  const open: [first: number, last: number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part;
    const farthest = farthestBetween(line, first, last);
    if (farthest === undefined || farthest.away <= tolerance) continue;
    isIncluded[farthest.at] = 1;
    open.push([first, farthest.at], [farthest.at, last]);
  }
  return line.filter((_, i) => isIncluded[i] === 1);
}

function farthestBetween(
  line: readonly MapPoint[],
  first: number,
  last: number,
): { at: number; away: number } | undefined {
  const [a, b] = [line[first], line[last]];
  if (a === undefined || b === undefined) return undefined;
  let [at, away] = [-1, -1];
  for (let i = first + 1; i < last; i += 1) {
    const spot = line[i];
    if (spot === undefined) continue;
    const distance = toSegment(spot, a, b);
    if (distance > away) [at, away] = [i, distance];
  }
  return at === -1 ? undefined : { at, away };
}

function toSegment([x, y]: MapPoint, [ax, ay]: MapPoint, [bx, by]: MapPoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
