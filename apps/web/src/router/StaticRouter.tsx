import type { ReactNode } from 'react';
import { type Router, RouterContext } from './router.ts';

interface StaticRouterProps {
  url: Pick<URL, 'pathname' | 'search'>;
  children: ReactNode;
}

/** Router for a document rendered on the server: navigation does nothing. */
export function StaticRouter({ url: { pathname, search }, children }: StaticRouterProps) {
  const address: Router = {
    location: { pathname, search, hash: '', key: 'default', isFirst: true },
    navigationType: 'pop',
    push: rejectNavigation,
    replace: rejectNavigation,
    go: rejectNavigation,
  };
  return <RouterContext value={address}>{children}</RouterContext>;
}

function rejectNavigation(): never {
  throw new Error('a document that is being rendered does not move');
}
