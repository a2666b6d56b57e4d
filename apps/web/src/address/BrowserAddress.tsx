import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router';

/**
 * The browser's history for React Router. Its own BrowserRouter stands in one module with forms, fetchers and
 * prefetching, and would bring them all: 5 kB of compressed script on every first visit.
 */
export function BrowserAddress({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(() => entryNow(NavigationType.Pop));
  const navigator = useMemo((): Navigator => {
    const arrive = (kind: NavigationType) => startTransition(() => setHere(entryNow(kind)));
    return {
      createHref: hrefOf,
      push: (to, state) => {
        window.history.pushState({ key: newKey(), state }, '', hrefOf(to));
        arrive(NavigationType.Push);
      },
      replace: (to, state) => {
        window.history.replaceState({ key: newKey(), state }, '', hrefOf(to));
        arrive(NavigationType.Replace);
      },
      go: (steps) => window.history.go(steps),
    };
  }, []);
  // Back and forward are the browser's own doing.
  useEffect(() => {
    const follow = () => startTransition(() => setHere(entryNow(NavigationType.Pop)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return (
    <Router location={here.location} navigationType={here.kind} navigator={navigator}>
      {children}
    </Router>
  );
}

function entryNow(kind: NavigationType) {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  const isOurs = typeof entry === 'object' && entry !== null && 'key' in entry;
  const key = isOurs ? String(entry.key) : 'default';
  const state: unknown = isOurs && 'state' in entry ? entry.state : null;
  return { kind, location: { pathname, search, hash, key, state } };
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Tells two entries of the history apart, so that each keeps its place on the page. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
