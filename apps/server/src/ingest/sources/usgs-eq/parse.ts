import * as z from 'zod';
import { plainText } from '../../parse/plain-text.ts';
import { readerUrl } from '../../parse/web-address.ts';
import { type Parsed, type ParsedItem, type RawDocument, Unreadable } from '../../parsed-item.ts';

const MAX_FEATURES = 2000;
const DAY_MS = 86_400_000;
const MAX_DEPTH = 30;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
];
const PHILIPPINES = { south: 4, north: 22, west: 116, east: 128 };

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

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new Unreadable('nested too deeply');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreadable('not JSON', { cause });
  }
}

/** Checked before parsing: the JSON parser is slow on a hundred thousand brackets. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

function isForReaders({ geometry, properties }: Feature): boolean {
  const [lon, lat] = geometry.coordinates;
  const isNear =
    lat >= PHILIPPINES.south &&
    lat <= PHILIPPINES.north &&
    lon >= PHILIPPINES.west &&
    lon <= PHILIPPINES.east;
  return isNear && properties.type === 'earthquake';
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
