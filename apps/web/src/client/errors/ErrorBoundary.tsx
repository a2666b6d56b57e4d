import { Component, type ComponentType, type ReactNode } from 'react';
import { connectivity } from '../connectivity/connectivity.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import styles from './error-boundary.module.css';
import { classifyError } from './global-errors.ts';

interface ErrorBoundaryProps {
  /** Another address is another try. */
  resetKey: string;
  /** Stands in the frame of a page: header, navigation and bell stay. */
  isNested?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** A screen that cannot be drawn, or whose code does not arrive, leaves a note in its place and not a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  /** In place of a screen that no network brings. It comes late, with all that works without one. */
  static OfflineFallback: ComponentType | undefined;

  /** Told of what could not be drawn. It comes late, to some pages. */
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
      // It brings a frame of its own, so it belongs to the boundary around this one.
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
