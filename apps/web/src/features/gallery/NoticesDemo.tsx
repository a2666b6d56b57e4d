import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { type Toast, Toasts } from '../../design/Toasts.tsx';
import { Specimen } from './Specimen.tsx';

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
