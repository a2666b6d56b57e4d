import * as auth from './api/auth.api.ts';
import * as bookmarks from './api/bookmarks.api.ts';
import * as chat from './api/chat.api.ts';
import * as feed from './api/feed.api.ts';
import { guestTicket } from './api/live.api.ts';
import { mapStories } from './api/map.api.ts';
import * as operations from './api/operations.api.ts';
import { getPlace, placeAround, searchPlaces } from './api/places.api.ts';
import * as preferences from './api/preferences.api.ts';
import { searchStories, searchSuggest } from './api/search.api.ts';
import * as smart from './api/smart.api.ts';
import { listSources } from './api/sources.api.ts';
import { getStory, officialStories, relatedStories } from './api/stories.api.ts';
import * as users from './api/users.api.ts';
import type { Call } from './call.ts';

/** Every call of the API, in the order of the specification. */
export const CALLS: readonly Call[] = [
  auth.register,
  auth.login,
  auth.logout,
  auth.refresh,
  auth.google,
  auth.phoneSendCode,
  auth.phoneVerify,
  auth.phoneRegister,
  auth.phoneLogin,
  auth.passwordForgot,
  auth.passwordReset,
  auth.emailVerify,
  auth.wsTicket,
  users.getMe,
  users.updateMe,
  users.deleteMe,
  users.getConsents,
  users.updateConsents,
  users.getLocation,
  users.saveLocation,
  users.getLocationHistory,
  users.forgetLocationHistory,
  users.recordEngagement,
  users.exportRecord,
  users.downloadRecord,
  users.createUser,
  users.getUser,
  users.patchUser,
  preferences.getPreferences,
  preferences.updatePreferences,
  preferences.trackInteraction,
  preferences.learnPreferences,
  feed.userFeed,
  feed.locationFeed,
  feed.digestFeed,
  getStory,
  relatedStories,
  officialStories,
  bookmarks.listBookmarks,
  bookmarks.saveSingle,
  bookmarks.removeSingle,
  bookmarks.singleStatus,
  bookmarks.saveCluster,
  bookmarks.removeCluster,
  bookmarks.clusterStatus,
  chat.askChat,
  chat.askAboutStory,
  chat.chatSuggestions,
  chat.giveChatFeedback,
  smart.smartRecommendations,
  smart.smartRoutines,
  smart.smartContext,
  smart.smartFeed,
  smart.analyzeRoutines,
  smart.giveRoutineFeedback,
  smart.notifyPredictions,
  searchStories,
  searchSuggest,
  searchPlaces,
  placeAround,
  getPlace,
  mapStories,
  guestTicket,
  listSources,
  operations.trackEvent,
  operations.realtimeMetrics,
  operations.adminStats,
  operations.health,
];

/** Vector tiles answer in bytes and have no schema, but pass the proxy like the rest. */
const TILES = '/tiles';

/** What the same-origin proxy forwards: the first part of every path above. */
export const PROXY_PREFIXES: readonly string[] = [
  ...new Set([...CALLS.map(({ path }) => `/${path.split('/')[1]}`), TILES]),
].sort();

/** Anything that a server could read as a way up or as another host is refused, however it is written. */
const DETOUR = /\.\.|\/\/|\\|%2e|%2f|%5c|[^!-~]/i;

/** `path` comes without its query. */
export function passesProxy(path: string): boolean {
  if (DETOUR.test(path)) return false;
  return PROXY_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
