import type { Spot } from './path-data.ts';

/** Douglas-Peucker: no point that is left out lies farther than `tolerance` from the line. Ends stay. */
export function simplifyLine(line: readonly Spot[], tolerance: number): Spot[] {
  const isKept = new Uint8Array(line.length);
  isKept[0] = 1;
  isKept[line.length - 1] = 1;
  const open: [first: number, last: number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part;
    const farthest = farthestBetween(line, first, last);
    if (farthest === undefined || farthest.away <= tolerance) continue;
    isKept[farthest.at] = 1;
    open.push([first, farthest.at], [farthest.at, last]);
  }
  return line.filter((_, i) => isKept[i] === 1);
}

function farthestBetween(
  line: readonly Spot[],
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

function toSegment([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
