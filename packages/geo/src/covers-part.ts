import { type PreparedArea, pointInArea } from './point-in-area.ts';

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** Whether an area holds a part of another one and not all of it. Holes of either are not looked at. */
export function coversPart(area: PreparedArea, other: PreparedArea): boolean {
  const corners = edgesOf(other);
  const inside = corners.filter(([lon, lat]) => pointInArea({ lat, lon }, area)).length;
  if (inside > 0) return inside < corners.length;
  const edges = edgesOf(area);
  if (edges.some(([lon, lat]) => pointInArea({ lat, lon }, other))) return true;
  return edges.some((edge) => corners.some((border) => doCross(edge, border)));
}

function edgesOf(area: PreparedArea): Edge[] {
  return area.flatMap(({ outer }) => {
    const edges: Edge[] = [];
    for (let i = 0; i + 3 < outer.length; i += 2) {
      edges.push([outer[i] ?? 0, outer[i + 1] ?? 0, outer[i + 2] ?? 0, outer[i + 3] ?? 0]);
    }
    return edges;
  });
}

function doCross([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): boolean {
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
    Math.sign((qx - px) * (y - py) - (x - px) * (qy - py));
  return (
    side(ax, ay, bx, by, cx, cy) !== side(ax, ay, bx, by, dx, dy) &&
    side(cx, cy, dx, dy, ax, ay) !== side(cx, cy, dx, dy, bx, by)
  );
}
