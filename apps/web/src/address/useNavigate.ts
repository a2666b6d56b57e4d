import { useCallback } from 'react';
import { useAddress } from './address.ts';

interface Navigate {
  /** To a path of ours, also as seen from here: '/feed', '?cursor=abc'. */
  (to: string, options?: { replace?: boolean }): void;
  (steps: number): void;
}

export function useNavigate(): Navigate {
  const { location, push, replace, go } = useAddress();
  const { pathname } = location;
  return useCallback(
    (to: string | number, options?: { replace?: boolean }) => {
      if (typeof to === 'number') go(to);
      else (options?.replace === true ? replace : push)(seenFrom(pathname, to));
    },
    [pathname, push, replace, go],
  );
}

/** The path that `to` is for who stands at a path: '?cursor=abc' stays on the page. */
export function seenFrom(pathname: string, to: string): string {
  return to.startsWith('/') ? to : pathname + to;
}
