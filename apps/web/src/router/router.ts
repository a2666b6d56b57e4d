import { createContext, use, useMemo } from 'react';

export interface RouterLocation {
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

export interface Router {
  location: RouterLocation;
  navigationType: NavigationType;
  /** Changes the address by a path of ours. */
  push: (path: string) => void;
  replace: (path: string) => void;
  go: (steps: number) => void;
}

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const address = use(RouterContext);
  if (address === undefined) throw new Error('no address around this component');
  return address;
}

export function useLocation(): RouterLocation {
  return useRouter().location;
}

export function useNavigationType(): NavigationType {
  return useRouter().navigationType;
}

/** Whether the reader is on the way to a page whose code has yet to come; the one before is still shown. */
export const NavigationPendingContext = createContext(false);

export function useIsNavigating(): boolean {
  return use(NavigationPendingContext);
}

/** What stands behind the question mark. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
