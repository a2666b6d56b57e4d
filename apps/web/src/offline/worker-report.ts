import { FILES_PATH } from './shell-config.ts';

/** What a page tells the worker of itself, so that the next one can be had without a network. */
export interface WorkerReport {
  /** The script that the document starts with: another release or another language has another. */
  entry: string;
  theme: string;
  /** Of the configuration that the shell holds: it changes without a release. */
  config: string;
  /** What the page has loaded so far. */
  files: readonly string[];
}

/** Undefined for whatever else is said to the worker. */
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
