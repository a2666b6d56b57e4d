import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshFeeds } from '../../client/queries/query-keys.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { areShortcutsOn, interpretKey, isTextInput, type KeyAction } from './shortcuts.ts';

/** Listens for shortcut keys. */
export function ShortcutKeys({ onHelp }: { onHelp: (isWanted: boolean) => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  // An effect, because unhandled keys arrive at the document.
  useEffect(() => {
    let before: KeyAction = { kind: 'nothing' };
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isTextInput(event.target) || !areShortcutsOn()) return;
      before = interpretKey(event.key, before, event.timeStamp);
      if (before.kind === 'help') onHelp(true);
      if (before.kind === 'refresh') void refreshFeeds(queryClient);
      if (before.kind === 'go') navigate(before.to);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, queryClient, onHelp]);

  return null;
}
