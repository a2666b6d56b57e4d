import { loadRoute } from '../app/route-modules.ts';
import { connectivity } from '../client/connectivity/connectivity.ts';
import { whenIdle } from '../client/lazy-load.ts';
import { alertPageModule, belowFoldModule } from '../features/story/lazy-story-modules.ts';

const LIST_ROUTES = [
  { file: './features/feed/feed.route.tsx' },
  { file: './features/focus/focus.route.tsx' },
] as const;
const STORY_ROUTE = { file: './features/story/story.route.tsx' } as const;

/** Prefetches the code of the story page, so that any loaded card also opens offline. */
export function prefetchStoryScreen(): void {
  // The next visit retries.
  Promise.all([loadRoute(STORY_ROUTE), belowFoldModule.fetchCode(), alertPageModule.fetchCode()]).catch(
    () => {},
  );
}

/** Prefetches the code of the storm pack's screen: without a network it could not be loaded. */
export function prefetchStormPack(): void {
  loadRoute({ file: './features/storm-pack/storm-pack.route.tsx' }).catch(() => {});
}

/**
 * Prefetches the code of the screens that show cached data, for returning readers: a first visit loads only what it
 * shows and the page that its cards open. Skipped with data saver, ours or the browser's, unless an alert is in force.
 */
export function prefetchCoreRoutes(
  window: Window & typeof globalThis,
  { isFirstVisit, isSaving }: { isFirstVisit: boolean; isSaving: boolean },
): void {
  const { connection } = window.navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connectivity.isOnline() || isSaving || connection?.saveData) return;
  whenIdle(window, () => {
    prefetchStoryScreen();
    for (const route of isFirstVisit ? [] : LIST_ROUTES) loadRoute(route).catch(() => {});
  });
}
