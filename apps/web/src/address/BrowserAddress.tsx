import { type ReactNode, useEffect, useMemo, useState, useTransition } from 'react';
import { type Address, AddressContext, type Location, type NavigationType } from './address.ts';
import { PendingContext } from './pending.ts';

interface Entry {
  location: Location;
  navigationType: NavigationType;
}

/** The browser's history as the address of the app. */
export function BrowserAddress({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(() => entryNow('pop'));
  const [isPending, startTransition] = useTransition();
  const moves = useMemo(() => {
    const arrive = (by: NavigationType) => startTransition(() => setEntry(entryNow(by)));
    return {
      arrive,
      push: (path: string) => {
        window.history.pushState({ key: newKey() }, '', path);
        arrive('push');
      },
      replace: (path: string) => {
        // The first entry stays the first, whatever it shows.
        const { isFirst } = entryNow('replace').location;
        window.history.replaceState({ key: newKey(), isFirst }, '', path);
        arrive('replace');
      },
      go: (steps: number) => window.history.go(steps),
    };
  }, []);
  // Back and forward are the browser's own doing.
  useEffect(() => {
    const follow = () => moves.arrive('pop');
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [moves]);
  const address = useMemo((): Address => ({ ...entry, ...moves }), [entry, moves]);
  return (
    <AddressContext value={address}>
      <PendingContext value={isPending}>{children}</PendingContext>
    </AddressContext>
  );
}

function entryNow(navigationType: NavigationType): Entry {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  const isOurs = typeof entry === 'object' && entry !== null && 'key' in entry;
  const key = isOurs ? String(entry.key) : 'default';
  const isFirst = !isOurs || ('isFirst' in entry && entry.isFirst === true);
  return { navigationType, location: { pathname, search, hash, key, isFirst } };
}

/** Tells two entries of the history apart, so that each keeps its place on the page. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
