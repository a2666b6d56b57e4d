import type { Outlet } from './outlets.ts';

export const CAP_INDEX_PATH = '/pagasa-cap/feeds/';
export const QUAKES_PATH = '/usgs/summary/all_day.geojson';

export function capFilePath(identifier: string): string {
  return `/pagasa-cap/output/gfa/${identifier}.cap`;
}

export function feedPath(outlet: Outlet): string {
  return `/${outlet}/feed`;
}
