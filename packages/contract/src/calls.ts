import * as auth from './api/auth.api.ts';
import { getBiyahe } from './api/biyahe.api.ts';
import * as bookmarks from './api/bookmarks.api.ts';
import * as chat from './api/chat.api.ts';
import { checkMessage } from './api/check.api.ts';
import { sendCorrection } from './api/corrections.api.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './api/developers.api.ts';
import * as feed from './api/feed.api.ts';
import { getLedger, getLedgerRecords } from './api/ledger.api.ts';
import { guestTicket } from './api/live.api.ts';
import { mapStories, mapStreets } from './api/map.api.ts';
import * as notifications from './api/notifications.api.ts';
import { adminStats, health, realtimeMetrics, trackEvent } from './api/operations.api.ts';
import { getOutages } from './api/outages.api.ts';
import { getPasok } from './api/pasok.api.ts';
import { getPlace, hotlinesAround, placeAround, searchPlaces } from './api/places.api.ts';
import * as preferences from './api/preferences.api.ts';
import * as routines from './api/routines.api.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from './api/saved-searches.api.ts';
import { searchStories, searchSuggest } from './api/search.api.ts';
import * as security from './api/security.api.ts';
import * as settings from './api/settings.api.ts';
import * as smart from './api/smart.api.ts';
import { listSources, sourceRecords } from './api/sources.api.ts';
import { getStory, officialStories, relatedStories } from './api/stories.api.ts';
import * as users from './api/users.api.ts';
import * as webhooks from './api/webhooks.api.ts';
import type { Call } from './call.ts';

/** Every call of the server, in the order of the specification. */
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
  security.passkeyOptions,
  security.passkeyLogin,
  security.confirmReader,
  security.changePassword,
  users.getMe,
  users.updateMe,
  users.deleteMe,
  users.cancelDeletion,
  security.getSecurity,
  security.listDevices,
  security.endDevice,
  security.endOtherDevices,
  security.startAuthenticator,
  security.enableAuthenticator,
  security.removeAuthenticator,
  security.renewRecoveryCodes,
  security.startPasskey,
  security.addPasskey,
  security.removePasskey,
  users.getConsents,
  users.updateConsents,
  users.getLocation,
  users.saveLocation,
  users.getLocationHistory,
  users.deleteLocationHistory,
  users.recordEngagement,
  users.exportRecord,
  users.downloadRecord,
  users.createUser,
  users.getUser,
  users.patchUser,
  settings.getSettings,
  settings.updateSettings,
  settings.listReaderPlaces,
  settings.putReaderPlace,
  settings.deleteReaderPlace,
  settings.getReadingSummary,
  settings.listReadStories,
  settings.deleteReadStory,
  settings.deleteReading,
  preferences.getPreferences,
  preferences.updatePreferences,
  preferences.trackInteraction,
  preferences.trackInteractions,
  preferences.deleteInteractions,
  preferences.learnPreferences,
  preferences.undoLearning,
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
  bookmarks.bookmarkStatuses,
  bookmarks.updateBookmark,
  bookmarks.exportBookmarks,
  searchStories,
  searchSuggest,
  listSavedSearches,
  saveSearch,
  deleteSavedSearch,
  checkMessage,
  getPasok,
  getBiyahe,
  getOutages,
  chat.askChat,
  chat.askAboutStory,
  chat.chatSuggestions,
  chat.giveChatFeedback,
  chat.chatHistory,
  chat.deleteChatHistory,
  routines.smartRoutines,
  routines.putStatedRoutine,
  routines.deleteRoutines,
  routines.routineWays,
  routines.analyzeRoutines,
  routines.giveRoutineFeedback,
  smart.smartRecommendations,
  smart.smartContext,
  smart.smartFeed,
  smart.leaveNowCard,
  smart.setNotToday,
  smart.notifyPredictions,
  searchPlaces,
  placeAround,
  hotlinesAround,
  getPlace,
  mapStories,
  mapStreets,
  guestTicket,
  notifications.pushKey,
  notifications.putSubscription,
  notifications.deleteSubscription,
  notifications.testSubscription,
  notifications.getAlertSettings,
  notifications.updateAlertSettings,
  notifications.notificationHistory,
  notifications.unreadNotifications,
  notifications.readNotifications,
  listSources,
  sourceRecords,
  sendCorrection,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.deleteWebhook,
  webhooks.resumeWebhook,
  getLedger,
  getLedgerRecords,
  trackEvent,
  realtimeMetrics,
  adminStats,
  health,
];

/** What the same-origin proxy forwards: the first segment of every path that readers call. */
export const PROXY_PREFIXES: readonly string[] = [
  ...new Set(CALLS.filter(({ access }) => access !== 'operator').map(({ path }) => `/${path.split('/')[1]}`)),
].sort();

/** Rejects anything that a server could read as a parent directory or another host, in any encoding. */
const DETOUR = /\.\.|\/\/|\\|%2e|%2f|%5c|[^!-~]/i;

/** `path` has no query. */
export function passesProxy(path: string): boolean {
  if (DETOUR.test(path)) return false;
  return PROXY_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
