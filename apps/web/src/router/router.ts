import { createContext, useContext, useMemo } from 'react';

export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies a history entry; 'default' for the one that a document was opened with. */
  key: string;
  /** The reader entered the site by this entry: the one before it is another site's page, or nothing. */
  isFirst: boolean;
}

/**
 * How a history entry was reached: 'pop' by going back or forward or opening a document, the others by our own code.
 */
export type NavigationType = 'pop' | 'push' | 'replace';

export interface Router {
  location: RouterLocation;
  navigationType: NavigationType;
  /** Navigates to an internal path. */
  push: (path: string) => void;
  replace: (path: string) => void;
  go: (steps: number) => void;
}

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const address = useContext(RouterContext);
  if (address === undefined) throw new Error('no address around this component');
  return address;
}

export function useLocation(): RouterLocation {
  return useRouter().location;
}

export function useNavigationType(): NavigationType {
  return useRouter().navigationType;
}

/** Whether a navigation waits for the code of its page; the previous page is still shown. */
export const NavigationPendingContext = createContext(false);

export function useIsNavigating(): boolean {
  return useContext(NavigationPendingContext);
}

/** The parameters of the query string. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
