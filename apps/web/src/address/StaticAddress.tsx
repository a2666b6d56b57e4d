import type { ReactNode } from 'react';
import { type Address, AddressContext } from './address.ts';

interface StaticAddressProps {
  url: Pick<URL, 'pathname' | 'search'>;
  children: ReactNode;
}

/** The address of a document that is rendered on the server: nothing moves there. */
export function StaticAddress({ url: { pathname, search }, children }: StaticAddressProps) {
  const address: Address = {
    location: { pathname, search, hash: '', key: 'default', isFirst: true },
    navigationType: 'pop',
    push: refuse,
    replace: refuse,
    go: refuse,
  };
  return <AddressContext value={address}>{children}</AddressContext>;
}

function refuse(): never {
  throw new Error('a document that is being rendered does not move');
}
