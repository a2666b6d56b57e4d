import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isForTyping, type Meaning, meaningOf } from './shortcuts.ts';
import { areShortcutsOn } from './shortcuts-switch.ts';

const Sheet = lazy(() =>
  import('./ShortcutsSheet.tsx').then(({ ShortcutsSheet }) => ({ default: ShortcutsSheet })),
);

interface ShortcutsProps {
  isHelpOpen: boolean;
  onHelp: (isWanted: boolean) => void;
}

/** Listens for the keys. Their list, which has the switch to turn them off, also has a button in the rail. */
export function Shortcuts({ isHelpOpen, onHelp }: ShortcutsProps) {
  const navigate = useNavigate();

  // An effect, because keys that no element takes arrive at the document.
  useEffect(() => {
    let before: Meaning = { kind: 'nothing' };
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isForTyping(event.target) || !areShortcutsOn()) return;
      before = meaningOf(event.key, before, event.timeStamp);
      if (before.kind === 'help') onHelp(true);
      if (before.kind === 'go') navigate(before.to);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, onHelp]);

  if (!isHelpOpen) return null;
  return (
    <Suspense>
      <Sheet onClose={() => onHelp(false)} />
    </Suspense>
  );
}
