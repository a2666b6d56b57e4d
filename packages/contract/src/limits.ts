import { DIGEST_DEFAULTS, FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';

/** Limits for both sides: the server rejects what exceeds them, the client never requests it. */
export const LIMITS = {
  /** Bytes of a request body by default, of the largest of any call, and of a live frame. */
  bodyBytes: 12 * 1024,
  bodyBytesMax: 32 * 1024,
  /** Values in a request body, and their maximum nesting depth. */
  bodyValues: 500,
  bodyDepth: 16,
  frameBytes: 16 * 1024,
  /** Entries of any list not named below. */
  list: 100,

  /** Stories per response (`k`, `n`): the default, and the maximum that 'load more' reaches. */
  feedItems: FEED_DEFAULTS.k,
  feedItemsMax: 90,
  feedHours: 24,
  feedHoursMax: 168,

  radiusKmMin: 1,
  radiusKm: FEED_DEFAULTS.radiusKm,
  radiusKmMax: 30,
  /** The radius of a new account, which differs from the radius of a location feed. */
  accountRadiusKm: 5,

  digestItems: DIGEST_DEFAULTS.n,
  digestItemsMax: 20,
  digestHours: DIGEST_DEFAULTS.hours,
  digestHoursMax: 72,

  relatedItems: 5,
  relatedItemsMax: 20,
  /** A typhoon of one week has about forty bulletins. */
  storyReports: 50,
  storyActions: 5,
  storyHotlines: 3,
  traceReasons: 12,
  /** Event, urgency, certainty, severity, and each of the nine responses. */
  bulletinTerms: 13,
  /** Rows of the list beside the map. */
  mapStories: 100,
  mapCredits: 5,
  mapPlaces: 12,
  mapRails: 4,
  /** Areas of a story: on its page, and the first of them in a list. */
  storyAreas: 200,
  listedAreas: 12,
  /** Positions of a drawn area: on a page, and in a list, where 15 alerts must not cost more than the news. */
  geometryPositions: 120,
  listedGeometryPositions: 48,
  recommendations: 10,
  recommendationsMax: 30,
  bookmarkPage: 20,
  bookmarkOffsetMax: 100_000,
  /** Stories that one reader may have saved: a device must be able to store and search all of them. */
  bookmarksMax: 2_000,
  bookmarkFileChars: 16_000_000,
  suggestions: 8,
  /** Marked parts of a title or a summary. */
  highlights: 20,
  understoodParts: 10,
  /** Searches whose new results one reader is notified of. */
  savedSearches: 20,
  places: 8,
  placesMax: 20,
  /** For the sitemap: a search engine accepts 50,000 URLs per sitemap; the newest matter. */
  officialStories: 100,
  officialStoriesMax: 1000,
  /** Interactions that a browser sends at once. */
  interactionBatch: 20,
  /** Learned changes of weights that a reader sees. */
  learningSteps: 20,
  chatSuggestions: 3,
  chatHistory: 50,
  statsDays: 7,
  statsDaysMax: 90,

  passwordMin: 8,
  /** The cost of hashing a password grows with its length. */
  passwordMax: 128,

  /** Of one account. */
  passkeys: 10,
  recoveryCodes: 10,

  refreshMinutesMin: 5,
  refreshMinutesMax: 60,

  /** Places of one reader. */
  readerPlaces: 10,
  /** Roads and lines of a stated way, and those that are offered for it. */
  routineWays: 6,
  knownWays: 12,
  /** Reports of one part of a way. */
  routeReports: 3,
  /** Parts of a reader's week. */
  routines: 40,
  /** Moderate alerts a day, categories at places that are muted, and notifications per page of the history. */
  alertBudget: 10,
  alertMutes: 20,
  notifications: 50,
  /** Stories per page of the reading history. */
  readStories: 20,

  /** Names on a page of 'Kumusta ka?': a large family. */
  checkInReplies: 50,

  /** Months, listed errors and records of one month in the accuracy ledger. */
  ledgerMonths: 13,
  ledgerItems: 50,
  ledgerRecords: 2_000,
  /** Answers to what readers said is wrong, on the page of a story. */
  storyCorrections: 12,

  /** A person's complete data is exported in one response. */
  exportList: 50_000,
  /** Fits a compacted covering of the largest region; larger ones use a coarse cell. */
  eventCells: 1000,
} as const;

/**
 * Maximum text lengths, in UTF-16 units. Story limits are above what ingest writes (200 for a title, 280 for a
 * summary), so that one long bulletin never turns a feed into an error.
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
  /** Room for the maximum number of lines at full length, each with its line break. */
  digest: 4000,
  digestLine: 199,
  email: 254,
  name: 120,
  firstName: 30,
  bio: 500,
  token: 4096,
  cursor: 512,
  id: 64,
  clientInfo: 2048,
} as const;
