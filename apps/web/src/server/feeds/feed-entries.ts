import { HUB_PATH } from '@paligid/contract/api/websub.api';
import type { Story } from '@paligid/contract/entities/stories';
import { alertsInForce, coversReader, isOfficialWarning } from '@paligid/domain/alerts/alerts-for-reader';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { linkInLanguage, shareLink } from '@paligid/domain/sharing/share-links';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { truncateText } from '@paligid/domain/truncate-text';
import { documentText } from '@paligid/domain/xml-text';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { unreadSourcesText } from '../../features/stories/list/coverage-text.ts';
import { momentText } from '../../features/stories/time/manila-time.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { type CityNews, sortNews } from '../lite/city-content.ts';
import { capPath, type FeedFormat } from '../lite/feed-paths.ts';
import { describeState, severityText, sourceText } from '../lite/story-parts.ts';

/** One story or alert, ready for every format: its texts hold no character that a document must not have. */
export interface FeedEntry {
  url: string;
  /** 'alert': official, in force and for this town. 'nearby': in force around it. */
  kind: 'alert' | 'nearby' | 'news';
  title: string;
  titleLanguage: string;
  /** Severity, state, summary, what to do and the source, in words. */
  text: string;
  state: string | undefined;
  source: string;
  sourceUrl: string | null;
  attribution: string | null;
  isOfficial: boolean;
  category: string;
  severity: number;
  published: string | null;
  updated: string;
  expires: string | null;
  place: string;
  precision: string | null;
  geometry: Story['geometry'];
  point: { lat: number; lon: number } | undefined;
  areas: readonly { code: string | null; name: string }[];
  /** Of the same alert as a CAP message. */
  capUrl: string | undefined;
}

/** What every format is written from. */
export interface PlaceFeed {
  title: string;
  description: string;
  /** Present when something could not be read: without it, silence would look like calm. */
  notice: { text: string; since: string } | undefined;
  rights: string;
  locale: Locale;
  /** Of the page for people, and of the feed itself. */
  pageUrl: string;
  feedUrl: string;
  /** Of WebSub. */
  hubUrl: string;
  updated: string;
  entries: readonly FeedEntry[];
}

interface PlaceFeedRequest {
  city: CityNews;
  /** Paths of the feed and of the page for people. */
  path: string;
  pagePath: string;
  /** A province or the country: every alert in it counts, though none covers a point. */
  isWide?: boolean;
  format: FeedFormat;
  locale: Locale;
  origin: string;
}

/** Programs with little memory read feeds: a document never takes more. */
export const MAX_FEED_BYTES = 256 * 1024;
/** For everything around the entries; a list of sources that cannot be read is the longest of it. */
const HEAD_BYTES = 32 * 1024;
const MAX_ENTRIES = 50;
const MAX_TITLE = 300;
const MAX_TEXT = 2_000;

/** Alerts in force first, then those nearby, then news; for CAP the official alerts alone, also those that ended. */
export function placeFeed(request: PlaceFeedRequest): PlaceFeed {
  const { city, path, pagePath, isWide = false, format, locale, origin } = request;
  const t = translatorFor(locale);
  const place = city.place.name;
  const entries = (format === 'cap' ? officialAlerts(city, isWide) : allEntries(city, isWide))
    .slice(0, MAX_ENTRIES)
    .map(([kind, story]) => toEntry(story, kind, request));
  const notice = readNotice(city, locale);
  const times = [...entries.map(({ updated }) => updated), ...(notice === undefined ? [] : [notice.since])];
  return {
    title: t(m[format === 'cap' ? 'lite.feed_alerts' : 'lite.title'], { place }),
    description: notice?.text ?? t(m['lite.description'], { place }),
    notice,
    rights: t(m['lite.feed_rights'], { product: PRODUCT_NAME }),
    locale,
    pageUrl: `${origin}${linkInLanguage(pagePath, locale)}`,
    feedUrl: `${origin}${linkInLanguage(path, locale)}`,
    hubUrl: `${origin}${HUB_PATH}`,
    // Of an empty feed nothing is known to change, and who is subscribed to it is not told every minute.
    updated: times.sort().at(-1) ?? `${city.feed.as_of.slice(0, 13)}:00:00.000Z`,
    entries,
  };
}

/** As many written entries as fit. Alerts stand first, so the oldest news are left out. */
export function fitting(entries: readonly string[]): string[] {
  let left = MAX_FEED_BYTES - HEAD_BYTES;
  const end = entries.findIndex((entry) => {
    left -= Buffer.byteLength(entry) + 1;
    return left < 0;
  });
  return end === -1 ? [...entries] : entries.slice(0, end);
}

type Sorted = [kind: FeedEntry['kind'], story: Story];

function allEntries(city: CityNews, isWide: boolean): Sorted[] {
  const { alerts, nearby, news } = isWide ? sortWide(city) : sortNews(city);
  return [
    ...alerts.map((story): Sorted => ['alert', story]),
    ...nearby.map((story): Sorted => ['nearby', story]),
    ...news.map((story): Sorted => ['news', story]),
  ];
}

function sortWide({ feed, nowMs }: CityNews): ReturnType<typeof sortNews> {
  const alerts = alertsInForce(feed.stories, nowMs);
  return { alerts, nearby: [], news: feed.stories.filter((story) => !alerts.includes(story)) };
}

/** In force first; then ended, called-off and withdrawn ones, so that who passed one on learns of its end. */
function officialAlerts({ feed, nowMs }: CityNews, isWide: boolean): Sorted[] {
  const isHere = (story: Story) => isWide || coversReader(story);
  const inForce = alertsInForce(feed.stories, nowMs).filter(isHere);
  const over = feed.stories.filter(
    (story) =>
      isOfficialWarning(story) && isHere(story) && !inForce.includes(story) && story.status !== 'archived',
  );
  return [...inForce, ...over].map((story): Sorted => ['alert', story]);
}

function toEntry(
  story: Story,
  kind: FeedEntry['kind'],
  { city, locale, origin }: Pick<PlaceFeedRequest, 'city' | 'locale' | 'origin'>,
): FeedEntry {
  const state = describeState(story, city.nowMs, locale);
  const level = severityText(story, locale);
  const steps = story.solution_alternatives.immediate_actions;
  const text = [
    `${state === undefined ? level : `${level} · ${state}`}.`,
    ...[story.summary, ...steps, `(${sourceText(story, locale)})`],
  ];
  const { lat, lon } = story;
  return {
    url: shareLink(origin, story.id),
    kind,
    title: bounded(story.title, MAX_TITLE),
    titleLanguage: story.title_lang ?? locale,
    text: bounded(text.filter((part) => part !== '').join(' '), MAX_TEXT),
    state: state === undefined ? undefined : documentText(state),
    source: documentText(story.source),
    sourceUrl: validAddress(story.url),
    attribution: story.attribution === null ? null : documentText(story.attribution),
    isOfficial: story.authority === 'official',
    category: story.category,
    severity: story.severity,
    published: story.published,
    updated: changedAt(story, city),
    expires: story.expires_at,
    place: documentText(story.location),
    precision: story.precision,
    geometry: story.geometry,
    point: lat === null || lon === null ? undefined : { lat, lon },
    areas: (story.areas ?? []).map(({ code, name }) => ({ code, name: documentText(name) })),
    capUrl: kind === 'news' ? undefined : `${origin}${capPath(story.id)}`,
  };
}

/** An alert that expired meanwhile has changed at that moment. */
function changedAt({ review, ended_at, expires_at, published, issued_at }: Story, city: CityNews): string {
  const hasExpired = parseWireTime(expires_at) <= city.nowMs;
  const ended = ended_at ?? (hasExpired ? expires_at : null);
  return review?.at ?? ended ?? issued_at ?? published ?? city.feed.as_of;
}

export function readNotice({ feed, staleSince }: CityNews, locale: Locale): PlaceFeed['notice'] {
  const t = translatorFor(locale);
  if (staleSince !== undefined) {
    const time = momentText(staleSince.getTime(), locale);
    return { text: t(m['lite.stale'], { time }), since: staleSince.toISOString() };
  }
  const text = unreadSourcesText(feed.coverage, t, locale);
  if (text === undefined) return undefined;
  const times = feed.coverage.unreadable.flatMap(({ since }) => since ?? []);
  return { text: documentText(text), since: times.sort().at(-1) ?? feed.as_of };
}

/** Browsers bear characters in an address that validators of feeds do not. */
function validAddress(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed === null ? null : parsed.href.replace(/[\\^`{|}]/g, encodeURIComponent);
}

export function bounded(text: string, longest: number): string {
  return documentText(truncateText(text, longest));
}
