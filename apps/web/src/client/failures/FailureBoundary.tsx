import { Component, type ComponentType, type ReactNode } from 'react';
import { connectivity } from '../connectivity/connectivity.ts';
import { FailureNote } from './FailureNote.tsx';
import styles from './failure-boundary.module.css';
import { failureKind } from './global-failures.ts';

interface Props {
  /** Another address is another try. */
  address: string;
  /** Stands in the frame of a page: header, navigation and bell stay. */
  isInside?: boolean;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** A screen that cannot be drawn, or whose code does not arrive, leaves a note in its place and not a blank page. */
export class FailureBoundary extends Component<Props, State> {
  /** In place of a screen that no network brings. It comes late, with all that works without one. */
  static Lost: ComponentType | undefined;

  /** Told of what could not be drawn. It comes late, to some pages. */
  static report: ((error: unknown) => void) | undefined;

  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    FailureBoundary.report?.(error);
  }

  override componentDidUpdate({ address }: Props): void {
    if (this.state.failure !== null && address !== this.props.address) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const kind = failureKind(failure.error, connectivity.isOnline()) ?? 'other';
    const { Lost } = FailureBoundary;
    const { isInside = false } = this.props;
    if (kind === 'network' && Lost) {
      // It brings a frame of its own, so it belongs to the boundary around this one.
      if (isInside) throw failure.error;
      return <Lost />;
    }
    const Place = isInside ? 'div' : 'main';
    return (
      <Place className={styles['place']}>
        <FailureNote kind={kind} retry={() => this.setState({ failure: null })} />
      </Place>
    );
  }
}
