import { createStore, type StoreApi } from 'zustand/vanilla';
import { connectivity } from '../connectivity/connectivity.ts';

/** Case-sensitive: other errors are not caused by the connection and must not cover the page. */
const KNOWN_MESSAGES = ['fetch', 'API', 'Network'];
const NETWORK_MESSAGES = ['fetch', 'Network'];

/** The kind of panel for an uncaught error; undefined when none is shown. */
export function classifyError(thrown: unknown, isOnline: boolean): ErrorKind | undefined {
  if (getName(thrown) === 'AbortError') return undefined;
  const message = getMessage(thrown);
  if (!includesAny(message, KNOWN_MESSAGES)) return undefined;
  return includesAny(message, NETWORK_MESSAGES) || !isOnline ? 'network' : 'other';
}

export function watchGlobalErrors(window: Window, show: (kind: ErrorKind) => void): () => void {
  const judge = (thrown: unknown) => {
    const kind = classifyError(thrown, connectivity.isOnline());
    if (kind !== undefined) show(kind);
  };
  // For cross-origin scripts `error` is missing, but the message is not.
  const onError = ({ error, message }: ErrorEvent) => judge(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => judge(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

function getMessage(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  return thrown instanceof Error ? thrown.message : '';
}

function getName(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : '';
}

function includesAny(message: string, words: readonly string[]): boolean {
  return words.some((word) => message.includes(word));
}

export type ErrorKind = 'network' | 'other';

interface ErrorPanelState {
  /** Null: no panel. */
  shown: ErrorKind | null;
  show: (kind: ErrorKind) => void;
  hide: () => void;
}

type ErrorPanelStore = StoreApi<ErrorPanelState>;

export function createErrorPanelStore(): ErrorPanelStore {
  return createStore<ErrorPanelState>((set) => ({
    shown: null,
    show: (shown) => set({ shown }),
    hide: () => set({ shown: null }),
  }));
}
