import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { ErrorState, NoNews, OfflineState } from '../../design/EmptyState.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { NoBookmarks } from '../../design/empty/NoBookmarks.tsx';
import { NoLocation, NoMatches } from '../../design/empty/NoMatches.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { type Toast, Toasts } from '../../design/Toasts.tsx';
import { Specimen } from './Specimen.tsx';

export function StatesDemo() {
  return (
    <>
      <Specimen name="Spinner">
        <Spinner label="Checking location access..." />
        <Spinner size="large" />
      </Specimen>
      <Specimen name="SkeletonList" flow="column">
        <SkeletonList count={2} />
      </Specimen>
      <Specimen
        name="Empty: no news, no location, no results, search, offline, error, no bookmarks"
        flow="column"
      >
        <NoNews text="Nothing new around Marikina. We are keeping watch for you." />
        <NoLocation action={<StateAction>Turn on location</StateAction>} />
        <NoMatches />
        <NoMatches isSearch action={<StateAction>Clear search</StateAction>} />
        <OfflineState action={<StateAction>Try Again</StateAction>} />
        <ErrorState
          text="We're having trouble loading the data. Please try again."
          action={<StateAction>Try Again</StateAction>}
        />
        <NoBookmarks action={<StateAction>Browse stories</StateAction>} />
      </Specimen>
    </>
  );
}

function StateAction({ children }: { children: string }) {
  return (
    <Button size="medium" variant="ghost">
      {children}
    </Button>
  );
}

const TOASTS: readonly Toast[] = [
  { id: 'saved', kind: 'ok', text: 'Story bookmarked' },
  { id: 'failed', kind: 'error', text: 'Failed to remove bookmark' },
  { id: 'live', kind: 'live', text: 'Connected to live updates' },
  { id: 'waiting', kind: 'waiting', text: 'Reconnecting...' },
];

export function NoticesDemo() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  return (
    <>
      <Specimen name="Toasts">
        <Button size="medium" variant="ghost" onClick={() => setToasts(TOASTS)}>
          Show all four
        </Button>
        <Toasts toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
      </Specimen>
      <Specimen name="ErrorPanel" flow="column">
        <ErrorPanel
          icon="wifi-slash"
          title="Connection Problem"
          text="Please check your internet connection and try again."
          onRetry={() => setToasts(TOASTS.slice(3))}
        />
        <ErrorPanel
          title="Something went wrong!"
          text="We're having trouble loading the data."
          isRetrying
          onRetry={() => setToasts([])}
        />
      </Specimen>
    </>
  );
}
