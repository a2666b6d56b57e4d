import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import type { MapPoint } from './map-geometry.ts';

type Tags = Readonly<Record<string, string | number>>;

/** A feature in units of its tile. Rings are closed, outlines clockwise, each followed by its holes. */
export type TileFeature = { tags: Tags } & (
  | { kind: 'point'; geometry: readonly MapPoint[] }
  | { kind: 'line' | 'polygon'; geometry: readonly (readonly MapPoint[])[] }
);

type WireFeature = ConstructorParameters<typeof GeoJSONWrapper>[0][number];

/** A vector tile in the format of Mapbox, version 2, without the layers that are empty. */
export function encodeTile(layers: Readonly<Record<string, readonly TileFeature[]>>, extent: number): Buffer {
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0);
  const named = filled.map(([name, features]) => {
    const layer = new GeoJSONWrapper(features.map(toWire), { version: 2, extent });
    layer.name = name;
    return [name, layer] as const;
  });
  return Buffer.from(fromVectorTileJs({ layers: Object.fromEntries(named) }));
}

function toWire({ tags, ...feature }: TileFeature): WireFeature {
  const whole = ([x, y]: MapPoint): [number, number] => [Math.round(x), Math.round(y)];
  if (feature.kind === 'point') return { type: 1, geometry: feature.geometry.map(whole), tags: { ...tags } };
  const geometry = feature.geometry.map((line) => line.map(whole));
  return { type: feature.kind === 'line' ? 2 : 3, geometry, tags: { ...tags } };
}
