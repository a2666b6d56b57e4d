import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  NavigationPendingContext,
  type NavigationType,
  type Router,
  RouterContext,
  type RouterLocation,
} from './router.ts';

interface HistoryEntry {
  location: RouterLocation;
  navigationType: NavigationType;
}

interface BrowserRouterProps {
  /** Loads the code of a page; undefined if nothing is missing. The page before it stays until then. */
  load?: (pathname: string) => Promise<unknown> | undefined;
  children: ReactNode;
}

/** Router on the browser's history. `load` must be a constant. */
export function BrowserRouter({ load, children }: BrowserRouterProps) {
  const [entry, setEntry] = useState(() => currentEntry('pop'));
  const [isPending, setPending] = useState(false);
  const moves = useMemo(() => {
    let latest = 0;
    const arrive = (by: NavigationType) => {
      const entry = currentEntry(by);
      latest += 1;
      const navigation = latest;
      const show = () => {
        // The reader may have gone on meanwhile.
        if (navigation !== latest) return;
        setEntry(entry);
        setPending(false);
      };
      const loading = load?.(entry.location.pathname);
      if (loading === undefined) return show();
      setPending(true);
      // A page whose code does not load shows why.
      loading.then(show, show);
    };
    return {
      arrive,
      push: (path: string) => {
        window.history.pushState({ key: newEntryKey() }, '', path);
        arrive('push');
      },
      replace: (path: string) => {
        // Replacing the first entry keeps it marked as the first.
        const { isFirst } = currentEntry('replace').location;
        window.history.replaceState({ key: newEntryKey(), isFirst }, '', path);
        arrive('replace');
      },
      go: (steps: number) => window.history.go(steps),
    };
  }, [load]);
  // The browser handles back and forward itself and reports them by an event.
  useEffect(() => {
    const follow = () => moves.arrive('pop');
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [moves]);
  const address = useMemo((): Router => ({ ...entry, ...moves }), [entry, moves]);
  return (
    <RouterContext value={address}>
      <NavigationPendingContext value={isPending}>{children}</NavigationPendingContext>
    </RouterContext>
  );
}

function currentEntry(navigationType: NavigationType): HistoryEntry {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  const isOurs = typeof entry === 'object' && entry !== null && 'key' in entry;
  const key = isOurs ? String(entry.key) : 'default';
  const isFirst = !isOurs || ('isFirst' in entry && entry.isFirst === true);
  return { navigationType, location: { pathname, search, hash, key, isFirst } };
}

/** Identifies a history entry, so that each restores its own scroll position. */
function newEntryKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
