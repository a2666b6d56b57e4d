import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from '../../address/useNavigate.ts';
import { refreshNews } from '../../client/queries/refresh-news.ts';
import { isForTyping, type Meaning, meaningOf } from './shortcuts.ts';
import { areShortcutsOn } from './shortcuts-switch.ts';

/** Listens for the keys. */
export function ShortcutKeys({ onHelp }: { onHelp: (isWanted: boolean) => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  // An effect, because keys that no element takes arrive at the document.
  useEffect(() => {
    let before: Meaning = { kind: 'nothing' };
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isForTyping(event.target) || !areShortcutsOn()) return;
      before = meaningOf(event.key, before, event.timeStamp);
      if (before.kind === 'help') onHelp(true);
      if (before.kind === 'refresh') void refreshNews(queryClient);
      if (before.kind === 'go') navigate(before.to);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, queryClient, onHelp]);

  return null;
}
