import { Component, type ComponentType, type ReactNode } from 'react';
import { connectivity } from '../connectivity/connectivity.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import styles from './error-boundary.module.css';
import { classifyError } from './global-errors.ts';

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
