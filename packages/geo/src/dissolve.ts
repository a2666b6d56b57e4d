import { pointInArea, prepareArea } from './point-in-area.ts';
import { type MultiPolygon, type Position, type Ring, signedArea } from './polygons.ts';

/** A line between two junctions of borders, directed so that its area lies to the right. */
export type DirectedArc = { id: number; start: number; end: number; positions: readonly Position[] };

/**
 * The union of areas that share their borders arc by arc: a border between two of them occurs twice and is removed, the
 * rest is stitched into rings. Clockwise rings are outlines, the others holes.
 */
export function dissolve(arcs: readonly DirectedArc[]): MultiPolygon {
  const rings = outerRings(arcs);
  const outers = rings
    .filter((ring) => signedArea(ring) < 0)
    .map((ring) => ({ rings: [ring], ring, size: -signedArea(ring), box: boxAround(ring) }))
    .sort((a, b) => a.size - b.size);
  const prepared = new Map<Ring, ReturnType<typeof prepareArea>>();
  for (const hole of rings.filter((ring) => signedArea(ring) > 0)) {
    const size = signedArea(hole);
    const box = boxAround(hole);
    const around = outers.find((outer) => {
      if (outer.size <= size || !contains(outer.box, box)) return false;
      const area = prepared.get(outer.ring) ?? prepareArea([[outer.ring]]);
      prepared.set(outer.ring, area);
      return isMostlyIn(hole, area);
    });
    around?.rings.push(hole);
  }
  return outers.map((outer) => outer.rings).reverse();
}

/** The rings around a union of areas in no particular order, outlines and holes alike. */
export function outerRings(arcs: readonly DirectedArc[]): Ring[] {
  const uses = new Map<number, number>();
  for (const { id } of arcs) uses.set(id, (uses.get(id) ?? 0) + 1);
  return stitch(arcs.filter(({ id }) => uses.get(id) === 1));
}

type Frame = { west: number; south: number; east: number; north: number };

function boxAround(ring: Ring): Frame {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of ring) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/** Few islands are that large and that near: only their shape has to be asked. */
function contains(outer: Frame, inner: Frame): boolean {
  return (
    outer.west <= inner.west &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.north >= inner.north
  );
}

/** The shore of a large lake has thousands. */
const ASKED_CORNERS = 40;

/** A hole may touch its outline with some of its corners. */
function isMostlyIn(hole: Ring, prepared: ReturnType<typeof prepareArea>): boolean {
  const step = Math.max(1, Math.floor(hole.length / ASKED_CORNERS));
  const asked = hole.filter((_, i) => i % step === 0);
  const inside = asked.filter(([lon, lat]) => pointInArea({ lat, lon }, prepared));
  return inside.length * 2 > asked.length;
}

/** Follows arcs end to start. Where a walk crosses itself the loop is cut off, so that no ring touches itself. */
function stitch(arcs: readonly DirectedArc[]): Ring[] {
  const leaving = Map.groupBy(arcs, ({ start }) => start);
  const rings: Ring[] = [];
  for (const first of arcs) {
    if (!take(leaving, first)) continue;
    const walk = [first];
    for (let last: DirectedArc | undefined = first; last !== undefined; last = walk.at(-1)) {
      const { end } = last;
      const meets = walk.findIndex(({ start }) => start === end);
      if (meets !== -1) {
        rings.push(toRing(walk.splice(meets)));
        continue;
      }
      const next = leaving.get(end)?.[0];
      if (next === undefined) break;
      take(leaving, next);
      walk.push(next);
    }
  }
  return rings;
}

function take(leaving: Map<number, DirectedArc[]>, arc: DirectedArc): boolean {
  const there = leaving.get(arc.start) ?? [];
  const at = there.indexOf(arc);
  if (at !== -1) there.splice(at, 1);
  return at !== -1;
}

function toRing(walk: readonly DirectedArc[]): Ring {
  return walk.flatMap(({ positions }, i) => (i === 0 ? positions : positions.slice(1)));
}
