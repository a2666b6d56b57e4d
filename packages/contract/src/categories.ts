/** The single internal list. A story's `category` in the API is one of these. */
export const CATEGORIES = [
  'traffic',
  'weather',
  'outage',
  'crime',
  'politics',
  'health',
  'event',
  'business',
  'transport',
  'community',
  'education',
  'government',
  'safety',
  'emergency',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The options of the category filter. */
export const FEED_CATEGORIES = [
  'traffic',
  'weather',
  'outage',
  'crime',
  'politics',
  'health',
  'event',
  'other',
] as const;
export type FeedCategory = (typeof FEED_CATEGORIES)[number];

/** The categories that have weights and interests. */
export const PREFERENCE_CATEGORIES = [
  'traffic',
  'weather',
  'outage',
  'crime',
  'health',
  'government',
  'business',
  'community',
  'education',
  'safety',
  'emergency',
] as const;
export type PreferenceCategory = (typeof PREFERENCE_CATEGORIES)[number];

/** Category words in stories of any origin. */
export const RAW_CATEGORIES = [
  'traffic',
  'weather',
  'crime',
  'community',
  'health',
  'politics',
  'event',
  'events',
  'outage',
  'other',
  'general',
  'news',
  'business',
  'transport',
] as const;
type RawCategory = (typeof RAW_CATEGORIES)[number];

export type CategoryName = { known: Category | RawCategory } | { word: string };

const SYNONYMS = new Map<string, Category>([
  ['events', 'event'],
  ['general', 'other'],
  ['news', 'other'],
]);

const TO_FEED: Record<Category, FeedCategory> = {
  traffic: 'traffic',
  transport: 'traffic',
  weather: 'weather',
  outage: 'outage',
  crime: 'crime',
  politics: 'politics',
  government: 'politics',
  health: 'health',
  event: 'event',
  community: 'event',
  business: 'other',
  education: 'other',
  safety: 'other',
  emergency: 'other',
  other: 'other',
};

const TO_PREFERENCE: Record<Category, PreferenceCategory | null> = {
  traffic: 'traffic',
  transport: 'traffic',
  weather: 'weather',
  outage: 'outage',
  crime: 'crime',
  health: 'health',
  politics: 'government',
  government: 'government',
  business: 'business',
  community: 'community',
  event: 'community',
  education: 'education',
  safety: 'safety',
  emergency: 'emergency',
  other: null,
};

const NAMED_CATEGORIES: readonly (Category | RawCategory)[] = [...CATEGORIES, ...RAW_CATEGORIES];

/** The internal key for a category word of any origin; unknown words become 'other'. */
export function normalizeCategory(word: string | null | undefined): Category {
  const plain = (word ?? '').trim().toLowerCase();
  return CATEGORIES.find((category) => category === plain) ?? SYNONYMS.get(plain) ?? 'other';
}

export function toFeedCategory(category: string | null | undefined): FeedCategory {
  return TO_FEED[normalizeCategory(category)];
}

/**
 * The preference category whose weight applies to a story; null if none does. A critical story counts as an emergency
 * whatever its topic.
 */
export function toPreferenceCategory(
  category: string | null | undefined,
  severity?: number,
): PreferenceCategory | null {
  if (severity === 5) return 'emergency';
  return TO_PREFERENCE[normalizeCategory(category)];
}

/** The name of a category: known ones from the language files, an unknown word capitalised, a missing one as news. */
export function categoryName(category: string | null | undefined): CategoryName {
  const word = (category ?? '').trim();
  if (word === '') return { known: 'news' };
  const known = NAMED_CATEGORIES.find((key) => key === word.toLowerCase());
  return known ? { known } : { word: capitalize(word) };
}

function capitalize(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}
