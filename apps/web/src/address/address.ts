import { createContext, use } from 'react';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Tells two entries of the history apart; 'default' for the one that a document was opened with. */
  key: string;
  /** The reader came in by this entry: before it lies somebody else's page, or nothing. */
  isFirst: boolean;
}

/** How an entry of the history was reached: by going back, forward or opening a document, or by one of our own. */
export type NavigationType = 'pop' | 'push' | 'replace';

export interface Address {
  location: Location;
  navigationType: NavigationType;
  /** Changes the address by a path of ours. */
  push: (path: string) => void;
  replace: (path: string) => void;
  go: (steps: number) => void;
}

export const AddressContext = createContext<Address | undefined>(undefined);

export function useAddress(): Address {
  const address = use(AddressContext);
  if (address === undefined) throw new Error('no address around this component');
  return address;
}

export function useLocation(): Location {
  return useAddress().location;
}

export function useNavigationType(): NavigationType {
  return useAddress().navigationType;
}
