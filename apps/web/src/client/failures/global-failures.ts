import { connectivity } from '../connectivity/connectivity.ts';
import type { FailureKind } from './failure-panel.ts';

/** As written, capitals and all: other faults are not the connection's and must not cover the page. */
const OURS = ['fetch', 'API', 'Network'];
const NETWORK = ['fetch', 'Network'];

/** What the panel says about something that nobody caught; undefined when it is none of its business. */
export function failureKind(thrown: unknown, isOnline: boolean): FailureKind | undefined {
  if (nameOf(thrown) === 'AbortError') return undefined;
  const message = messageOf(thrown);
  if (!contains(message, OURS)) return undefined;
  return contains(message, NETWORK) || !isOnline ? 'network' : 'other';
}

export function followGlobalFailures(window: Window, show: (kind: FailureKind) => void): () => void {
  const judge = (thrown: unknown) => {
    const kind = failureKind(thrown, connectivity.isOnline());
    if (kind !== undefined) show(kind);
  };
  // Where the error itself is hidden from us, its message is not.
  const onError = ({ error, message }: ErrorEvent) => judge(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => judge(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  return thrown instanceof Error ? thrown.message : '';
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : '';
}

function contains(message: string, words: readonly string[]): boolean {
  return words.some((word) => message.includes(word));
}
