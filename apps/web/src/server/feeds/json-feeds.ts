import { PRODUCT_NAME } from '@paligid/domain/product';
import { type FeedEntry, fitting, type PlaceFeed } from './feed-entries.ts';
import { noticeId } from './xml-feeds.ts';

type Position = [lon: number, lat: number];
type Shape =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPolygon'; coordinates: (readonly Position[])[][] };

/** JSON Feed 1.1; what it has no name for stands under `_paligid`. */
export function jsonFeed(feed: PlaceFeed): string {
  const { title, description, notice, pageUrl, feedUrl, rights, locale, updated } = feed;
  const first = notice && {
    ...{ id: noticeId(feed), url: pageUrl, title: notice.text, content_text: notice.text },
    date_published: notice.since,
  };
  const items = [...(first ? [first] : []), ...feed.entries.map(jsonItem)];
  return withEntries(
    () => ({
      version: 'https://jsonfeed.org/version/1.1',
      ...{ title, description, home_page_url: pageUrl, feed_url: feedUrl, language: locale },
      authors: [{ name: PRODUCT_NAME, url: pageUrl }],
      hubs: [{ type: 'WebSub', url: feed.hubUrl }],
      _paligid: { rights, updated, notice: notice?.text ?? null },
    }),
    'items',
    items,
  );
}

function jsonItem(entry: FeedEntry) {
  const { url, title, titleLanguage, text, sourceUrl, published, updated, source, category } = entry;
  return {
    ...{ id: url, url, title, content_text: text, language: titleLanguage },
    ...(sourceUrl !== null && { external_url: sourceUrl }),
    ...(published !== null && { date_published: published }),
    date_modified: updated,
    authors: [{ name: source }],
    tags: [category],
    _paligid: facts(entry),
  };
}

/** RFC 7946. An alert is the area it holds in, a report is a point; what has no known place has no geometry. */
export function geoJsonFeed(feed: PlaceFeed): string {
  const { title, description, notice, pageUrl, feedUrl, rights, updated } = feed;
  const shapes = feed.entries.map(geometryOf);
  const features = feed.entries.map((entry, n) => ({
    ...{ type: 'Feature', id: entry.url, ...boxAround(shapes.slice(n, n + 1)), geometry: shapes[n] },
    properties: {
      ...{ title: entry.title, text: entry.text, url: entry.url, source: entry.source },
      ...{ source_url: entry.sourceUrl, category: entry.category, published: entry.published },
      ...{ updated: entry.updated, place: entry.place, precision: entry.precision },
      ...facts(entry),
    },
  }));
  return withEntries(
    (count) => ({
      ...{
        type: 'FeatureCollection',
        ...boxAround(shapes.slice(0, count)),
        title,
        description,
        notice: notice?.text ?? null,
      },
      ...{ rights, updated, home_page_url: pageUrl, feed_url: feedUrl },
    }),
    'features',
    features,
  );
}

function facts({ kind, severity, isOfficial, state, expires, attribution, capUrl, areas }: FeedEntry) {
  return {
    ...{ kind, severity, official: isOfficial, state: state ?? null, expires, attribution },
    ...{ cap_url: capUrl ?? null, areas },
  };
}

function geometryOf({ geometry, point }: FeedEntry): Shape | null {
  if (geometry !== null && geometry !== undefined) {
    const coordinates = geometry.coordinates.map((polygon) =>
      polygon.map((ring, index) => wound(ring, index === 0)),
    );
    return { type: 'MultiPolygon', coordinates };
  }
  return point === undefined ? null : { type: 'Point', coordinates: [point.lon, point.lat] };
}

/** West, south, east and north of what has a place; the Philippines lie on one side of the date line. */
function boxAround(shapes: readonly (Shape | null)[]): { bbox?: [number, number, number, number] } {
  const positions = shapes.flatMap((shape) =>
    shape === null ? [] : shape.type === 'Point' ? [shape.coordinates] : shape.coordinates.flat(2),
  );
  if (positions.length === 0) return {};
  const lons = positions.map(([lon]) => lon);
  const lats = positions.map(([, lat]) => lat);
  return { bbox: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] };
}

/** By the standard outer rings run counter-clockwise, and holes clockwise. */
function wound(ring: readonly Position[], isOuter: boolean): readonly Position[] {
  const area = ring.reduce((sum, [lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat];
    return sum + lon * nextLat - nextLon * lat;
  }, 0);
  return area > 0 === isOuter ? ring : ring.toReversed();
}

/** Written one by one, so that their size is known before they are put together; the head learns how many fit. */
function withEntries(head: (count: number) => object, name: string, entries: readonly object[]): string {
  const written = fitting(entries.map((entry) => JSON.stringify(entry)));
  const start = JSON.stringify(head(written.length)).slice(0, -1);
  return `${start},"${name}":[\n${written.join(',\n')}\n]}\n`;
}
