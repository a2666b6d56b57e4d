import { whenIdle } from '../client/lazy/lazy-load.ts';
import { FILES_PATH } from './shell-config.ts';
import type { WorkerReport } from './worker-report.ts';

/** Chunks load in small bursts; one report per burst is enough. */
const REPORT_DELAY_MS = 1_000;

/** Reports to the service worker which files this page has loaded, now and whenever a lazy part has loaded. */
export function reportLoadedFiles(
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
    if (!isWaiting) window.setTimeout(report, REPORT_DELAY_MS);
    isWaiting = true;
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** A hash that changes with the configuration and does not reveal it. */
export function configVersion(config: unknown): string {
  let hash = 0;
  for (const char of JSON.stringify(config)) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}
