import { DIGEST_DEFAULTS, FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';

/** Limits that both sides need: the server refuses what lies beyond them, the client never asks for it. */
export const LIMITS = {
  /** Bytes of a request body unless its call says otherwise, of the largest of any call, and of a live frame. */
  bodyBytes: 12 * 1024,
  bodyBytesMax: 32 * 1024,
  /** Values in a request body, and how deep they may lie in each other. */
  bodyValues: 500,
  bodyDepth: 16,
  frameBytes: 16 * 1024,
  /** Entries of any list that is not named below. */
  list: 100,

  /** Stories in one answer (`k`, `n`): by default, and the greatest that 'load more' reaches. */
  feedItems: FEED_DEFAULTS.k,
  feedItemsMax: 90,
  feedHours: 24,
  feedHoursMax: 168,

  radiusKmMin: 1,
  radiusKm: FEED_DEFAULTS.radiusKm,
  radiusKmMax: 30,
  /** The radius of a new account, which is not the radius of a location feed. */
  accountRadiusKm: 5,

  digestItems: DIGEST_DEFAULTS.n,
  digestItemsMax: 20,
  digestHours: DIGEST_DEFAULTS.hours,
  digestHoursMax: 72,

  relatedItems: 5,
  relatedItemsMax: 20,
  /** A typhoon of a week has some forty bulletins. */
  storyReports: 50,
  storyActions: 5,
  storyHotlines: 3,
  traceReasons: 12,
  /** Event, urgency, certainty, severity, and each of the nine responses. */
  bulletinTerms: 13,
  mapPlaces: 12,
  mapRails: 4,
  /** Areas that a story names; the first of them in a list. */
  storyAreas: 200,
  listedAreas: 12,
  /** Positions of a drawn area: on a page, and in a list, where 15 alerts must not cost more than the news. */
  geometryPositions: 120,
  listedGeometryPositions: 48,
  recommendations: 10,
  recommendationsMax: 30,
  bookmarkPage: 20,
  bookmarkOffsetMax: 100_000,
  suggestions: 8,
  places: 8,
  placesMax: 20,
  /** For the sitemap: a search engine takes 50,000 addresses of one, the newest are what matters. */
  officialStories: 100,
  officialStoriesMax: 1000,
  chatSuggestions: 3,
  statsDays: 7,
  statsDaysMax: 90,

  passwordMin: 8,
  /** Hashing a password costs time that grows with its length. */
  passwordMax: 128,

  refreshMinutesMin: 5,
  refreshMinutesMax: 60,

  /** A person's whole record leaves in one answer. */
  exportList: 50_000,
  /** A compacted covering of the largest region fits; what is larger goes into a coarse cell. */
  eventCells: 1000,
} as const;

/**
 * Greatest lengths of texts, in UTF-16 units. Stories have room above what ingest writes (200 for a title,
 * 280 for a summary), so that one long bulletin never turns a feed into an error.
 */
export const TEXT = {
  title: 300,
  summary: 600,
  content: 20_000,
  message: 500,
  impact: 300,
  action: 120,
  label: 120,
  shortText: 40,
  url: 2048,
  notes: 1000,
  query: 200,
  placeName: 60,
  chat: 2000,
  chatReply: 8000,
  comment: 1000,
  /** As many lines as there may be, each with its line break. */
  digest: 4000,
  digestLine: 199,
  email: 254,
  name: 120,
  bio: 500,
  token: 4096,
  cursor: 512,
  id: 64,
  clientInfo: 2048,
} as const;
