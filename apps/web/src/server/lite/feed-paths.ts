/** Every format of a town's feed: its extension, its media type, and its name for people. */
export const FEED_FORMATS = [
  { format: 'atom', type: 'application/atom+xml', title: 'Atom' },
  { format: 'rss', type: 'application/rss+xml', title: 'RSS' },
  { format: 'json', type: 'application/feed+json', title: 'JSON Feed' },
  { format: 'geojson', type: 'application/geo+json', title: 'GeoJSON' },
  // An Atom document whose entries lead to CAP messages.
  { format: 'cap', type: 'application/atom+xml', title: 'CAP' },
] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number]['format'];

export const FEEDS_PREFIX = '/feeds/';
export const CAP_TYPE = 'application/cap+xml';
export const CALENDAR_TYPE = 'text/calendar';
/** Of the key that CAP messages are signed with. */
export const CAP_KEY_PATH = `${FEEDS_PREFIX}cap-key.pem`;

/** The roots of the days' alert versions. */
export const ROOTS_PATH = `${FEEDS_PREFIX}roots.json`;

export function feedPath(slug: string, format: FeedFormat): string {
  return `${FEEDS_PREFIX}${slug}.${format}`;
}

/** Of a province or the country. */
export function areaFeedPath(slug: string, format: FeedFormat): string {
  return `${FEEDS_PREFIX}areas/${slug}.${format}`;
}

/** Suspensions, outages and events of a town. */
export function calendarPath(slug: string): string {
  return `${FEEDS_PREFIX}${slug}.ics`;
}

/** Planned interruptions of power and water of a town. */
export function outagesCalendarPath(slug: string): string {
  return `${FEEDS_PREFIX}outages/${slug}.ics`;
}

/** Of one alert as a CAP message, which has both languages. */
export function capPath(id: string): string {
  return `${FEEDS_PREFIX}alerts/${id}.cap`;
}
