import { type ReactNode, useState } from 'react';
import { type Address, AddressContext, type NavigationType } from '../address.ts';

interface MemoryAddressProps {
  /** Paths from the oldest to the one that is shown. */
  entries?: readonly string[];
  children?: ReactNode;
}

interface History {
  entries: readonly { path: string; key: string }[];
  index: number;
  navigationType: NavigationType;
}

/** For tests: a history of its own. */
export function MemoryAddress({ entries = ['/'], children }: MemoryAddressProps) {
  const [history, setHistory] = useState<History>(() => ({
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
  const address: Address = { location, navigationType, ...moves };
  return <AddressContext value={address}>{children}</AddressContext>;
}

function withEntry(before: History, index: number, path: string, navigationType: NavigationType): History {
  const key = Math.random().toString(36).slice(2);
  return { entries: [...before.entries.slice(0, index), { path, key }], index, navigationType };
}
