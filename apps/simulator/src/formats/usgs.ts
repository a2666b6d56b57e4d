import type { QuakeFields } from '../publishing/event-fields.ts';

export type Quake = {
  id: string;
  fields: QuakeFields;
  occurredAtMs: number;
  updatedAtMs: number;
  isDeleted: boolean;
};

/** The GeoJSON summary of the past day, newest first. */
export function writeUsgs(quakes: readonly Quake[], feed: { url: string; generatedAtMs: number }): string {
  const box = boundingBox(quakes);
  return `${JSON.stringify({
    type: 'FeatureCollection',
    metadata: {
      generated: feed.generatedAtMs,
      url: feed.url,
      title: 'All Earthquakes, Past Day (invented sample, not real data)',
      status: 200,
      api: '1.14.1',
      count: quakes.length,
    },
    ...(box === undefined ? {} : { bbox: box }),
    features: quakes.map(feature),
  })}\n`;
}

function feature({ id, fields, occurredAtMs, updatedAtMs, isDeleted }: Quake) {
  const net = id.slice(0, 2);
  return {
    type: 'Feature',
    properties: {
      mag: fields.magnitude,
      place: fields.place,
      time: occurredAtMs,
      updated: updatedAtMs,
      tz: null,
      url: `https://earthquake.usgs.gov/earthquakes/eventpage/${id}`,
      detail: `https://earthquake.usgs.gov/earthquakes/feed/v1.0/detail/${id}.geojson`,
      felt: fields.felt,
      cdi: null,
      mmi: null,
      alert: fields.alert,
      status: status(fields, isDeleted),
      tsunami: fields.isTsunami ? 1 : 0,
      sig: Math.max(0, Math.min(1000, Math.round((fields.magnitude ** 2 * 1000) / 65))),
      net,
      code: id.slice(2),
      ids: `,${id},`,
      sources: `,${net},`,
      types: ',origin,phase-data,',
      nst: null,
      dmin: null,
      rms: 0.7,
      gap: null,
      magType: 'mb',
      type: 'earthquake',
      title: `M ${fields.magnitude.toFixed(1)} - ${fields.place}`,
    },
    geometry: { type: 'Point', coordinates: [fields.lon, fields.lat, fields.depthKm] },
    id,
  };
}

function status(fields: QuakeFields, isDeleted: boolean): string {
  if (isDeleted) return 'deleted';
  return fields.isReviewed ? 'reviewed' : 'automatic';
}

function boundingBox(quakes: readonly Quake[]): number[] | undefined {
  if (quakes.length === 0) return undefined;
  const corners = [
    quakes.map(({ fields }) => fields.lon),
    quakes.map(({ fields }) => fields.lat),
    quakes.map(({ fields }) => fields.depthKm),
  ];
  return [...corners.map((side) => Math.min(...side)), ...corners.map((side) => Math.max(...side))];
}
