import { loadRoute } from '../app/route-modules.ts';
import { connectivity } from '../client/connectivity/connectivity.ts';
import { whenIdle } from '../client/lazy/lazy-load.ts';
import { alertPageModule, belowFoldModule } from '../features/story/lazy-story-modules.ts';

const LIST_ROUTES = [
  { file: './features/feed/feed.route.tsx' },
  { file: './features/focus/focus.route.tsx' },
] as const;
const STORY_ROUTE = { file: './features/story/story.route.tsx' } as const;

/** The code of a story's page, so that any card at hand opens also when the network has gone. */
export function prefetchStoryScreen(): void {
  // Another visit tries again.
  Promise.all([loadRoute(STORY_ROUTE), belowFoldModule.fetchCode(), alertPageModule.fetchCode()]).catch(
    () => {},
  );
}

/**
 * The code of the screens that what is kept can be read on, for a reader who has come back: a first visit pays for
 * what it shows and for the page that its cards open. Who saves data is spared it, unless an alert is in force.
 */
export function prefetchCoreRoutes(window: Window & typeof globalThis, isFirstVisit: boolean): void {
  const { connection } = window.navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connectivity.isOnline() || connection?.saveData) return;
  whenIdle(window, () => {
    prefetchStoryScreen();
    for (const route of isFirstVisit ? [] : LIST_ROUTES) loadRoute(route).catch(() => {});
  });
}
