import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ERROR_CLASSES, ERROR_REPORT_PATH, type ErrorReport } from './error-report.ts';
import { classifyError } from './global-errors.ts';

const BROWSER_PATTERNS = [
  ['firefox', /Firefox\/(\d+)/],
  ['chrome', /Chrome\/(\d+)/],
  ['safari', /Version\/(\d+).* Safari\//],
] as const;

/** Browser engine and major version. Chromium-based browsers count as Chrome. */
export function parseUserAgent(userAgent: string): Pick<ErrorReport, 'browser' | 'version'> {
  for (const [browser, pattern] of BROWSER_PATTERNS) {
    const [, major] = pattern.exec(userAgent) ?? [];
    if (major !== undefined) return { browser, version: Number(major) };
  }
  return { browser: 'other', version: 0 };
}

/** A page that keeps failing reports the same error each time. */
const MAX_REPORTS = 5;

/**
 * Reports to our own server which class of error occurred, on which route: no message, no stack, no cookie, nothing
 * about the reader. Network errors are not reported.
 */
export function startErrorReports(window: Window & typeof globalThis, route: () => string): () => void {
  const { document, navigator } = window;
  const about = { release: findRelease(document), ...parseUserAgent(navigator.userAgent) };
  const sent = new Set<string>();

  const report = (thrown: unknown, origin: ErrorReport['origin']) => {
    if (isNetworkError(thrown)) return;
    const body = JSON.stringify({ class: getErrorClass(thrown), origin, route: route(), ...about });
    if (sent.has(body) || sent.size >= MAX_REPORTS) return;
    sent.add(body);
    const headers = { 'content-type': 'application/json' };
    const options = { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true } as const;
    // Fire and forget: a lost report is ignored.
    window.fetch(ERROR_REPORT_PATH, { method: 'POST', headers, body, ...options }).catch(() => {});
  };

  const onError = ({ error }: ErrorEvent) => report(error, 'page');
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason, 'promise');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  ErrorBoundary.reportError = (error) => report(error, 'screen');
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    ErrorBoundary.reportError = undefined;
  };
}

function isNetworkError(thrown: unknown): boolean {
  return getErrorName(thrown) === 'AbortError' || classifyError(thrown, true) === 'network';
}

function getErrorClass(thrown: unknown): string {
  const name = getErrorName(thrown);
  return ERROR_CLASSES.find((known) => known === name) ?? 'other';
}

function getErrorName(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : '';
}

function findRelease(document: Document): string {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  return /([\w.-]{1,60})\.js$/.exec(entry)?.[1] ?? '';
}
