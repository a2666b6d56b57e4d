import type { AgencyData } from '../agencies/agency-data.ts';

const MINUTE_MS = 60_000;

/** Reports of residents, as the map of CogniCity gives them to whoever asks for GeoJSON. */
export function writeCrowdReports(reports: AgencyData['crowdFloods'], atMs: number): string {
  const features = reports.map(({ minutesAgo, lat, lon, depthCm }, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: {
      ...{ pkey: String(7000 + index), created_at: new Date(atMs - minutesAgo * MINUTE_MS).toISOString() },
      ...{ source: 'grasp', status: 'confirmed', url: `invented-${index}`, image_url: null },
      ...{ disaster_type: 'flood', report_data: { report_type: 'flood', flood_depth: depthCm } },
      tags: { district_id: null, local_area_id: null, instance_region_code: 'PH-00' },
      ...{ title: null, text: 'invented sample, not real data' },
    },
  }));
  return `${JSON.stringify({ statusCode: 200, result: { type: 'FeatureCollection', features } })}\n`;
}
