import { loadRoute, type Route } from '../app/route-modules.ts';
import { connectivity } from '../client/connectivity/connectivity.ts';
import { whenIdle } from '../client/idle.ts';

const MAIN_ROAD: Pick<Route, 'file'>[] = [
  { file: './features/feed/feed.route.tsx' },
  { file: './features/focus/focus.route.tsx' },
  { file: './features/story/story.route.tsx' },
];

/**
 * The code of the screens that what is kept can be read on, for a reader who has come back: a first visit pays for
 * what it shows and nothing else. Who saves data is spared it as well.
 */
export function loadMainRoad(window: Window & typeof globalThis): void {
  const { connection } = window.navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connectivity.isOnline() || connection?.saveData) return;
  whenIdle(window, () => {
    // Another visit tries again.
    for (const route of MAIN_ROAD) loadRoute(route).catch(() => {});
  });
}
