import { browserOf } from './browser-of.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { FAILURE_CLASSES, type FailureReport, REPORT_PATH } from './failure-report.ts';
import { failureKind } from './global-failures.ts';

/** A page that fails again and again says the same each time. */
const MOST_REPORTS = 5;

/**
 * Tells our own server which class of error this page has met, at which kind of address: no message, no stack, no
 * cookie, nothing of the reader. What the network does is not reported.
 */
export function reportFailures(window: Window & typeof globalThis, route: () => string): () => void {
  const { document, navigator } = window;
  const about = { release: releaseOf(document), ...browserOf(navigator.userAgent) };
  const sent = new Set<string>();

  const report = (thrown: unknown, place: FailureReport['place']) => {
    if (isOfTheNetwork(thrown)) return;
    const body = JSON.stringify({ class: classOf(thrown), place, route: route(), ...about });
    if (sent.has(body) || sent.size >= MOST_REPORTS) return;
    sent.add(body);
    const headers = { 'content-type': 'application/json' };
    const options = { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true } as const;
    // Nobody waits for it, and nobody is told when it is lost.
    window.fetch(REPORT_PATH, { method: 'POST', headers, body, ...options }).catch(() => {});
  };

  const onError = ({ error }: ErrorEvent) => report(error, 'page');
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason, 'promise');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  FailureBoundary.report = (error) => report(error, 'screen');
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    FailureBoundary.report = undefined;
  };
}

function isOfTheNetwork(thrown: unknown): boolean {
  return nameOf(thrown) === 'AbortError' || failureKind(thrown, true) === 'network';
}

function classOf(thrown: unknown): string {
  const name = nameOf(thrown);
  return FAILURE_CLASSES.find((known) => known === name) ?? 'other';
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : '';
}

function releaseOf(document: Document): string {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  return /([\w.-]{1,60})\.js$/.exec(entry)?.[1] ?? '';
}
