import { type ReactNode, useState } from 'react';
import { matchPath } from './match-path.ts';
import { type NavigationType, type Router, RouterContext, useLocation } from './router.ts';

interface MemoryRouterProps {
  /** Paths from the oldest entry to the current one. */
  entries?: readonly string[];
  children?: ReactNode;
}

interface MemoryHistory {
  entries: readonly { path: string; key: string }[];
  index: number;
  navigationType: NavigationType;
}

/** For tests: a router on an in-memory history. */
export function MemoryRouter({ entries = ['/'], children }: MemoryRouterProps) {
  const [history, setHistory] = useState<MemoryHistory>(() => ({
    entries: entries.map((path) => ({ path, key: 'default' })),
    index: entries.length - 1,
    navigationType: 'pop',
  }));
  const [moves] = useState(() => ({
    push: (path: string) => setHistory((before) => withEntry(before, before.index + 1, path, 'push')),
    replace: (path: string) => setHistory((before) => withEntry(before, before.index, path, 'replace')),
    go: (steps: number) =>
      setHistory(({ entries, index }) => {
        const next = Math.min(Math.max(index + steps, 0), entries.length - 1);
        return { entries, index: next, navigationType: 'pop' };
      }),
  }));
  const { path = '/', key = 'default' } = history.entries[history.index] ?? {};
  const { pathname, search, hash } = new URL(path, 'http://memory.invalid');
  const { navigationType } = history;
  const location = { pathname, search, hash, key, isFirst: history.index === 0 };
  const address: Router = { location, navigationType, ...moves };
  return <RouterContext value={address}>{children}</RouterContext>;
}

function withEntry(
  before: MemoryHistory,
  index: number,
  path: string,
  navigationType: NavigationType,
): MemoryHistory {
  const key = Math.random().toString(36).slice(2);
  return { entries: [...before.entries.slice(0, index), { path, key }], index, navigationType };
}

/** For tests: renders a screen at its path and nothing elsewhere. */
export function AtPath({ path, children }: { path: string; children: ReactNode }) {
  return matchPath(path, useLocation().pathname) && children;
}
