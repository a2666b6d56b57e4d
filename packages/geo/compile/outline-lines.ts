import { allAreas } from '../src/areas.ts';
import { type GridPoint, packLine } from '../src/packed-line.ts';
import { currentCode } from './psgc.ts';

/** The part of a TopoJSON file that is used. Arcs are quantized deltas; a negative index means the arc reversed. */
export type Topology = {
  transform: { scale: readonly [number, number]; translate: readonly [number, number] };
  arcs: readonly (readonly GridPoint[])[];
  objects: { all: { geometries: readonly OutlineGeometry[] } };
};
type OutlineGeometry = { properties: { lgu: string } } & (
  | { type: 'Polygon'; arcs: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[] }
);

export type OutlineLines = {
  outlines: string[];
  arcs: string[];
  /** Outlines whose code is not among the areas, and towns without an outline. */
  unmapped: string[];
  missing: string[];
};

const CREDITS = [
  '# Compiled by packages/geo/compile/outlines.ts; do not edit.',
  '# Boundaries: PSA and NAMRIA through OCHA (CC BY-IGO), simplified.',
];

/** The outlines of cities and municipalities by PSGC code of 2Q 2025; a shared border is stored once. */
export function outlineLines({ transform, arcs, objects }: Topology): OutlineLines {
  const towns = new Set(
    [...allAreas()].filter(({ kind }) => kind === 'city' || kind === 'municipality').map(({ code }) => code),
  );
  const rows = new Map<string, string>();
  const unmapped: string[] = [];
  for (const geometry of objects.all.geometries) {
    const code = currentCode(geometry.properties.lgu);
    if (towns.has(code) && !rows.has(code)) rows.set(code, packedRings(geometry));
    else unmapped.push(geometry.properties.lgu);
  }
  const { scale, translate } = transform;
  return {
    outlines: [
      ...CREDITS,
      '# Rings by the numbers of their arcs (lines of outline-arcs.txt, from 0; ~n: reversed, written as -n-1), holes after /.',
      'code\tpolygons',
      ...[...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, rings]) => `${code}\t${rings}`),
    ],
    arcs: [
      ...CREDITS,
      '# The first line: degrees a step (lon, lat) and the corner they count from. Then an arc a line, in polyline encoding.',
      [...scale, ...translate].join(' '),
      ...arcs.map((deltas) => packLine(summed(deltas))),
    ],
    unmapped,
    missing: [...towns].filter((code) => !rows.has(code)),
  };
}

function packedRings(geometry: OutlineGeometry): string {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  return polygons.map((rings) => rings.map((ring) => ring.join(',')).join('/')).join(';');
}

function summed(deltas: readonly GridPoint[]): GridPoint[] {
  let [x, y] = [0, 0];
  return deltas.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x, y];
  });
}
