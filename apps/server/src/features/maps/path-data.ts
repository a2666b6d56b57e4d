/** A point of a drawing in its units. */
export type Spot = readonly [x: number, y: number];

/** Units to a pixel: half a pixel is the finest step, whole numbers keep the text short. */
export const UNITS_A_PIXEL = 2;

/** Path data of lines, relative from point to point; `isClosed` for rings, whose last point is the first again. */
export function pathData(lines: readonly (readonly Spot[])[], isClosed: boolean): string {
  return lines.map((line) => subpath(line, isClosed)).join('');
}

function subpath(line: readonly Spot[], isClosed: boolean): string {
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

/** A minus separates as well as a blank does. */
function pair(x: number, y: number, isFirst: boolean): string {
  return `${isFirst || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
}
