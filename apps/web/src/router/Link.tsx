import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from './router.ts';
import { resolvePath, useNavigate } from './useNavigate.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An internal path, absolute or relative to the current page: '/feed', '?cursor=abc'. */
  to: string;
  replace?: boolean;
}

/**
 * A link to an internal page. It acts as a plain link until the script runs, and when the reader opens it in another
 * tab.
 */
export function Link({ to, replace = false, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const href = resolvePath(pathname, to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainLeftClick(event, anchor.target)) return;
    event.preventDefault();
    navigate(to, { replace: replace || href === `${pathname}${search}${hash}` });
  };
  return <a {...anchor} href={href} onClick={follow} />;
}

function isPlainLeftClick(event: MouseEvent, target: string | undefined): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasModifier && (target === undefined || target === '_self');
}
