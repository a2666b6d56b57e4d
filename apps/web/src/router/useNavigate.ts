import { useCallback, useEffect } from 'react';
import { useRouter } from './router.ts';

interface NavigateFunction {
  /** To an internal path, absolute or relative to the current page: '/feed', '?cursor=abc'. */
  (to: string, options?: { replace?: boolean }): void;
  (steps: number): void;
}

export function useNavigate(): NavigateFunction {
  const { location, push, replace, go } = useRouter();
  const { pathname } = location;
  return useCallback(
    (to: string | number, options?: { replace?: boolean }) => {
      if (typeof to === 'number') go(to);
      else (options?.replace === true ? replace : push)(resolvePath(pathname, to));
    },
    [pathname, push, replace, go],
  );
}

/** Resolves `to` against the current path: '?cursor=abc' stays on the page. */
export function resolvePath(pathname: string, to: string): string {
  return to.startsWith('/') ? to : pathname + to;
}

/** Redirects and replaces the current history entry, so that going back skips it. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
