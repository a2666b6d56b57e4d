import type { AtomFeed, RssFeed } from 'feedsmith';
import type { PublisherPace } from '../../parsed-item.ts';

/** The fields we use of an entry, whatever the feed's format. Texts are still raw. */
export type NewsFeedEntry = {
  id: string | undefined;
  link: string | undefined;
  title: string | undefined;
  html: string | undefined;
  published: string | undefined;
  categories: string[];
  image: string | undefined;
  point: { lat: number; lon: number } | undefined;
};

type RssItem = RssFeed.Item<string>;
type AtomEntry = AtomFeed.Entry<string>;

const PERIOD_SECONDS: Readonly<Record<string, number>> = {
  hourly: 3600,
  daily: 86_400,
  weekly: 604_800,
  monthly: 2_592_000,
  yearly: 31_536_000,
};
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export function parseRssEntries(feed: RssFeed.Feed<string>): NewsFeedEntry[] {
  return (feed.items ?? []).map((item) => {
    const guid = item.guid?.value;
    const isLink = item.guid?.isPermaLink !== false && /^https?:/i.test(guid ?? '');
    return {
      id: guid,
      link: item.link ?? (isLink ? guid : undefined),
      title: item.title,
      html: item.description,
      published: item.pubDate ?? item.dc?.dates?.[0],
      categories: (item.categories ?? []).flatMap((category) => category.name ?? []),
      image: findImageUrl(item),
      point: parseGeoPoint(item),
    };
  });
}

export function parseAtomEntries(feed: AtomFeed.Feed<string>): NewsFeedEntry[] {
  return (feed.entries ?? []).map((entry) => {
    const links = entry.links ?? [];
    return {
      id: entry.id,
      link: links.find((link) => (link.rel ?? 'alternate') === 'alternate')?.href,
      title: plainTitle(entry.title),
      html: plainTitle(entry.summary),
      published: entry.published ?? entry.updated,
      categories: (entry.categories ?? []).flatMap((category) => category.term ?? []),
      image: links.find((link) => link.rel === 'enclosure' && link.type?.startsWith('image/'))?.href,
      point: parseGeoPoint(entry),
    };
  });
}

/** Absent if the publisher does not say. NOTE: feedsmith does not see a single hour or day to skip. */
export function parseRssPace(feed: RssFeed.Feed<string>): PublisherPace | undefined {
  const period = PERIOD_SECONDS[feed.sy?.updatePeriod?.toLowerCase() ?? ''];
  const syndicated = period === undefined ? 0 : period / Math.max(1, feed.sy?.updateFrequency ?? 1);
  const minSeconds = Math.max((feed.ttl ?? 0) * 60, syndicated);
  const skipHours = (feed.skipHours ?? []).filter((hour) => Number.isInteger(hour)).map((hour) => hour % 24);
  const skipDays = (feed.skipDays ?? []).flatMap((day) => {
    const index = DAYS.indexOf(day.trim().toLowerCase());
    return index === -1 ? [] : [index];
  });
  if (minSeconds <= 0 && skipHours.length === 0 && skipDays.length === 0) return undefined;
  return { ...(minSeconds > 0 ? { minSeconds } : {}), skipHours, skipDays };
}

function findImageUrl({ media, enclosures }: RssItem): string | undefined {
  const contents = [
    ...(media?.contents ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.contents ?? []),
  ];
  const picture = contents.find(
    ({ medium, type }) => medium === 'image' || (medium === undefined && type?.startsWith('image/')),
  );
  return (
    picture?.url ??
    media?.thumbnails?.[0]?.url ??
    enclosures?.find(({ type }) => type?.startsWith('image/'))?.url
  );
}

function parseGeoPoint({ georss, geo }: Pick<RssItem, 'georss' | 'geo'> | Pick<AtomEntry, 'georss' | 'geo'>) {
  const lat = georss?.point?.lat ?? geo?.lat;
  const lon = georss?.point?.lng ?? geo?.long;
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

function plainTitle(node: unknown): string | undefined {
  if (typeof node === 'string') return node;
  const value = typeof node === 'object' && node !== null && 'value' in node ? node.value : undefined;
  return typeof value === 'string' ? value : undefined;
}
