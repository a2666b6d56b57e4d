import { FILES_PATH } from './shell-config.ts';

/** What a page reports to the service worker, so that the next page can load offline. */
export interface WorkerReport {
  /** The document's entry script: it differs by release and by language. */
  entry: string;
  theme: string;
  /** Version of the configuration in the shell: it changes without a release. */
  config: string;
  /** Files that the page has loaded so far. */
  files: readonly string[];
}

/** Undefined for any other message to the worker. */
export function parseWorkerReport(said: unknown): WorkerReport | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { entry, theme, config = '', files } = said as Partial<Record<keyof WorkerReport, unknown>>;
  const areTexts = typeof theme === 'string' && typeof config === 'string';
  if (!isFilePath(entry) || !areTexts || !Array.isArray(files)) return undefined;
  return { entry, theme, config, files: files.filter(isFilePath) };
}

function isFilePath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(FILES_PATH);
}
