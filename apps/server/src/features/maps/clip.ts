import type { Spot } from './path-data.ts';

/** The square that a drawing is cut to. */
export type Frame = { least: number; most: number };

type Side = { isIn: (spot: Spot) => boolean; cross: (a: Spot, b: Spot) => Spot };

/** Sutherland-Hodgman: the part of a ring inside of the frame, closed along its sides. Empty when none is. */
export function clipRing(ring: readonly Spot[], frame: Frame): Spot[] {
  let corners = ring.slice(0, -1);
  for (const side of sidesOf(frame)) corners = clipTo(corners, side);
  const [first] = corners;
  return first === undefined || corners.length < 3 ? [] : [...corners, first];
}

/** The stretches of a line that run through the frame, each with the points just outside of it. */
export function clipLine(line: readonly Spot[], frame: Frame): Spot[][] {
  const stretches: Spot[][] = [];
  let stretch: Spot[] | undefined;
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

function clipTo(corners: readonly Spot[], { isIn, cross }: Side): Spot[] {
  return corners.flatMap((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const crossing = isIn(before) === isIn(corner) ? [] : [cross(before, corner)];
    return isIn(corner) ? [...crossing, corner] : crossing;
  });
}

function sidesOf({ least, most }: Frame): Side[] {
  return [
    { isIn: ([x]) => x >= least, cross: (a, b) => atX(a, b, least) },
    { isIn: ([x]) => x <= most, cross: (a, b) => atX(a, b, most) },
    { isIn: ([, y]) => y >= least, cross: (a, b) => atY(a, b, least) },
    { isIn: ([, y]) => y <= most, cross: (a, b) => atY(a, b, most) },
  ];
}

function atX([ax, ay]: Spot, [bx, by]: Spot, x: number): Spot {
  return [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
}

function atY([ax, ay]: Spot, [bx, by]: Spot, y: number): Spot {
  return [ax + ((bx - ax) * (y - ay)) / (by - ay), y];
}

/** Both ends beyond one side. */
function isApart([ax, ay]: Spot, [bx, by]: Spot, { least, most }: Frame): boolean {
  return (
    (ax < least && bx < least) ||
    (ax > most && bx > most) ||
    (ay < least && by < least) ||
    (ay > most && by > most)
  );
}
