import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode, useState } from 'react';
import { useStore } from 'zustand/react';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { useStores } from '../stores/stores.ts';
import styles from './error-boundary.module.css';
import { classifyError, type ErrorKind } from './global-errors.ts';

/** Long enough to be seen: a panel that flickers looks as if the click was lost. */
const RETRY_DELAY_MS = 500;

/** For the button of an error panel: waits a moment, retries, and shows a busy state meanwhile. */
function useRetry(retry: () => unknown) {
  const [isRetrying, setRetrying] = useState(false);
  const onRetry = async () => {
    setRetrying(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      await retry();
    } finally {
      setRetrying(false);
    }
  };
  return { isRetrying, onRetry: () => void onRetry() };
}

interface ErrorNoticeProps {
  kind: ErrorKind;
  retry: () => unknown;
}

/** Describes an error and offers a retry. */
function ErrorNotice({ kind, retry }: ErrorNoticeProps) {
  const t = useTranslation();
  const retrying = useRetry(retry);
  const [title, text] =
    kind === 'network'
      ? [m['errors.panel.network_title'], m['errors.panel.network_text']]
      : [m['errors.panel.other_title'], m['errors.panel.other_text']];
  const icon = kind === 'network' ? 'wifi-slash' : 'warning-circle';
  return <ErrorPanel title={t(title)} text={t(text)} icon={icon} {...retrying} />;
}

interface ErrorBoundaryProps {
  /** A change of the path resets the boundary. */
  resetKey: string;
  /** Inside the page layout: header, navigation and bell stay. */
  isNested?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/**
 * Shows an error in place of a screen that cannot be rendered, or whose code does not load, instead of a blank page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  /** Shown for a screen that cannot load offline. Set later, when the offline code loads. */
  static OfflineFallback: ComponentType | undefined;

  /** Receives render errors. Set later, and only on a sample of pages. */
  static reportError: ((error: unknown) => void) | undefined;

  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: otherwise a caught error would leave no trace for whoever looks.
    console.error(error);
    ErrorBoundary.reportError?.(error);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.failure !== null && resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const kind = classifyError(failure.error, connectivity.isOnline()) ?? 'other';
    const { OfflineFallback } = ErrorBoundary;
    const { isNested = false } = this.props;
    if (kind === 'network' && OfflineFallback) {
      // It has a layout of its own, so the outer boundary must show it.
      if (isNested) throw failure.error;
      return <OfflineFallback />;
    }
    const Place = isNested ? 'div' : 'main';
    return (
      <Place className={styles['place']}>
        <ErrorNotice kind={kind} retry={() => this.setState({ failure: null })} />
      </Place>
    );
  }
}

/** Covers the page after an uncaught error, until the failed content has loaded. */
export function GlobalErrorPanel() {
  const t = useTranslation();
  const queryClient = useQueryClient();
  const { shown, hide } = useStore(useStores().failurePanel);
  if (shown === null) return null;

  const retry = async () => {
    const failed = { type: 'active', predicate: isFailed } as const;
    await queryClient.refetchQueries(failed);
    if (connectivity.isOnline() && queryClient.getQueryCache().findAll(failed).length === 0) hide();
  };

  return (
    <div className={styles['globalErrorPanelPlace']}>
      <ErrorNotice kind={shown} retry={retry} />
      <IconButton icon="x" label={t(m['design.close'])} className={styles['close']} onClick={hide} />
    </div>
  );
}

function isFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error';
}
