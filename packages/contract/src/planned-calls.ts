import * as chat from './api/chat.api.ts';
import { adminStats, realtimeMetrics, trackEvent } from './api/operations.api.ts';
import * as smart from './api/smart.api.ts';
import type { Call } from './call.ts';

/** Calls of the specification that the server does not implement yet; no program may import this list. */
export const PLANNED_CALLS: readonly Call[] = [
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
  trackEvent,
  realtimeMetrics,
  adminStats,
];
