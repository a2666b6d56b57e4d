import { PageLink, type PageLinkProps } from '../address/PageLink.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface LinkButtonProps extends ButtonLook, Omit<PageLinkProps, 'className'> {
  icon?: IconName;
}

/** Leads elsewhere, looks like a button. */
export function LinkButton({ variant, size, isFull, className, icon, children, ...link }: LinkButtonProps) {
  return (
    <PageLink {...link} {...buttonLook({ variant, size, isFull, className })}>
      {icon !== undefined && <Icon name={icon} size={22} />}
      {children}
    </PageLink>
  );
}
