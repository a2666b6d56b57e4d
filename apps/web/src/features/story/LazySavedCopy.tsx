import { lazy, type ReactNode } from 'react';
import { ClientOnly } from '../../client/lazy-content.tsx';
import { useSession } from '../../client/stores/useSession.ts';

interface SavedCopyProps {
  id: string;
  /** Shown when the reader has no copy. */
  fallback: ReactNode;
}

const emptySavedCopy = () => ({ default: ({ fallback }: SavedCopyProps) => fallback });
const LazySavedCopy = lazy(() =>
  import('./SavedCopy.tsx').then(({ SavedCopy }) => ({ default: SavedCopy }), emptySavedCopy),
);

/** The copy of a story that the reader saved before the server dropped it. */
export function SavedCopyOr({ id, fallback }: SavedCopyProps) {
  const { user } = useSession();
  if (user === null) return fallback;
  return (
    <ClientOnly fallback={fallback}>
      <LazySavedCopy id={id} fallback={fallback} />
    </ClientOnly>
  );
}
