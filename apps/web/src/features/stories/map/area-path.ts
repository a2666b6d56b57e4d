import type { Story } from '@paligid/contract/entities/stories';
import { type MapView, onMap } from '@paligid/domain/maps/map-view';

/** Path data of the area of an alert on a map; empty where it has no shape. */
export function areaPath(view: MapView, { geometry }: Pick<Story, 'geometry'>): string {
  const rings = geometry?.coordinates.flat() ?? [];
  return rings.map((ring) => `M${ring.map((corner) => pair(view, corner)).join('L')}Z`).join('');
}

function pair(view: MapView, [lon, lat]: readonly [number, number]): string {
  const { x, y } = onMap(view, { lat, lon });
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
