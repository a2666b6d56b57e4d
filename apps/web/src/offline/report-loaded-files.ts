import { whenIdle } from '../client/lazy/lazy-load.ts';
import { FILES_PATH } from './shell-config.ts';
import type { WorkerReport } from './worker-report.ts';

/** Parts come in small groups; one report is enough for each. */
const REPORT_DELAY_MS = 1_000;

/** Tells the worker what this page has loaded, now and whenever a late part has come. */
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

/** Differs when a configuration does; it says nothing of what is in it. */
export function configVersion(config: unknown): string {
  let hash = 0;
  for (const char of JSON.stringify(config)) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}
