import { lazy, Suspense } from 'react';
import { useModuleWhenIdle } from '../../client/lazy-load.ts';

const LazyShortcutsSheet = lazy(() =>
  import('./ShortcutsSheet.tsx').then(({ ShortcutsSheet }) => ({ default: ShortcutsSheet })),
);

const loadKeys = () => import('./ShortcutKeys.tsx');

interface ShortcutsProps {
  isHelpOpen: boolean;
  onHelp: (isWanted: boolean) => void;
}

/**
 * Keyboard shortcuts, and the list of them. The list has the switch to turn them off, so it can also be opened from the
 * rail.
 */
export function Shortcuts({ isHelpOpen, onHelp }: ShortcutsProps) {
  const keys = useModuleWhenIdle(loadKeys);
  return (
    <>
      {keys !== undefined && <keys.ShortcutKeys onHelp={onHelp} />}
      {isHelpOpen && (
        <Suspense>
          <LazyShortcutsSheet onClose={() => onHelp(false)} />
        </Suspense>
      )}
    </>
  );
}
