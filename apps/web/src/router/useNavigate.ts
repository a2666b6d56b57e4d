import { useCallback } from 'react';
import { useRouter } from './router.ts';

interface NavigateFunction {
  /** To a path of ours, also as seen from here: '/feed', '?cursor=abc'. */
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

/** The path that `to` is for who stands at a path: '?cursor=abc' stays on the page. */
export function resolvePath(pathname: string, to: string): string {
  return to.startsWith('/') ? to : pathname + to;
}
