import { whenIdle } from '../client/idle.ts';
import { FILES_PATH } from './addresses.ts';
import type { WorkerReport } from './worker-report.ts';

/** Parts come in small groups; one report is enough for each. */
const PAUSE_MS = 1_000;

/** Tells the worker what this page has loaded, now and whenever a late part has come. */
export function reportPage(
  window: Window & typeof globalThis,
  config: string,
  tell: (report: WorkerReport) => void,
): void {
  const { document } = window;
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!entry) return;
  const files = new Set<string>();
  let isWaiting = false;
  const report = () => {
    isWaiting = false;
    const { theme = '' } = document.documentElement.dataset;
    whenIdle(window, () => tell({ entry, theme, config, files: [...files] }));
  };
  const observer = new window.PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (origin === window.location.origin && pathname.startsWith(FILES_PATH)) files.add(pathname);
    }
    if (!isWaiting) window.setTimeout(report, PAUSE_MS);
    isWaiting = true;
  });
  observer.observe({ type: 'resource', buffered: true });
}
