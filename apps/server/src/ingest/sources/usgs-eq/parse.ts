import * as z from 'zod';
import { parseJson } from '../../parse/json-document.ts';
import { isInPhilippines } from '../../parse/philippines.ts';
import { plainText } from '../../parse/plain-text.ts';
import { readerUrl } from '../../parse/web-address.ts';
import { type Parsed, type ParsedItem, type RawDocument, Unreadable } from '../../parsed-item.ts';

const MAX_FEATURES = 2000;
const DAY_MS = 86_400_000;

const CollectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  metadata: z.object({ generated: z.number() }),
  features: z.array(z.unknown()).max(MAX_FEATURES),
});

const FeatureSchema = z.object({
  id: z.string().min(1).max(100),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z
      .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90), z.number().min(-100).max(1000)])
      .rest(z.unknown()),
  }),
  properties: z.object({
    mag: z.number().min(-5).max(11).nullable(),
    time: z.int().min(0),
    updated: z.int().min(0),
    url: z.string().max(2000).optional(),
    title: z.string().min(1).max(1000),
    status: z.string().max(50),
    alert: z.enum(['green', 'yellow', 'orange', 'red']).nullable().optional(),
    tsunami: z.int().optional(),
    type: z.string().max(50),
    ids: z.string().max(2000).nullable().optional(),
  }),
});

type Feature = z.output<typeof FeatureSchema>;

/** The USGS GeoJSON summary, cut to the Philippines. */
export function parseUsgs({ text, fetchedAt }: RawDocument): Parsed {
  const collection = CollectionSchema.safeParse(parseJson(text));
  if (!collection.success) throw new Unreadable('no GeoJSON feature collection');
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  for (const raw of collection.data.features) {
    const feature = FeatureSchema.safeParse(raw);
    if (!feature.success) parsed.rejected.push(rejection(raw, feature.error));
    else if (!isForReaders(feature.data)) parsed.skipped += 1;
    else {
      const item = quakeItem(feature.data, fetchedAt);
      if (item === undefined) {
        parsed.rejected.push({
          externalId: feature.data.id,
          reason: 'no magnitude, no title or a time to come',
        });
      } else parsed.items.push(item);
    }
  }
  return parsed;
}

function isForReaders({ geometry, properties }: Feature): boolean {
  const [lon, lat] = geometry.coordinates;
  return isInPhilippines(lat, lon) && properties.type === 'earthquake';
}

function quakeItem({ id, geometry, properties }: Feature, fetchedAt: Date): ParsedItem | undefined {
  const [lon, lat, depthKm] = geometry.coordinates;
  const isWithdrawn = properties.status === 'deleted';
  const latest = fetchedAt.getTime() + DAY_MS;
  if (properties.time > latest || properties.updated > latest) return undefined;
  const title = plainText(properties.title, 200);
  if (title === '' || (properties.mag === null && !isWithdrawn)) return undefined;
  const url = readerUrl(properties.url);
  const otherIds = (properties.ids ?? '').split(',', 50).filter((other) => other !== '' && other !== id);
  return {
    externalId: id,
    revision: String(properties.updated),
    title,
    ...(url?.startsWith('https:') ? { url } : {}),
    language: 'en',
    issuedAt: new Date(properties.updated),
    observedAt: new Date(properties.time),
    hints: ['earthquake'],
    areas: [],
    polygons: [],
    point: { lat, lon },
    ...(isWithdrawn || properties.mag === null
      ? { isWithdrawn: true }
      : {
          quake: {
            magnitude: properties.mag,
            depthKm,
            ...(properties.alert ? { pagerAlert: properties.alert } : {}),
            isTsunami: properties.tsunami === 1,
            ...(otherIds.length > 0 ? { otherIds: otherIds.map((other) => plainText(other, 100)) } : {}),
          },
        }),
  };
}

function rejection(raw: unknown, error: z.ZodError) {
  const id = z.object({ id: z.string().max(100) }).safeParse(raw);
  const reason = `not as expected: ${error.issues[0]?.path.join('.') ?? ''}`.slice(0, 200);
  return id.success ? { externalId: plainText(id.data.id, 100), reason } : { reason };
}
