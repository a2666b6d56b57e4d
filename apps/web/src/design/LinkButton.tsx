import { Link, type LinkProps } from '../router/Link.tsx';
import { type ButtonStyle, buttonStyle } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface LinkButtonProps extends ButtonStyle, Omit<LinkProps, 'className'> {
  icon?: IconName;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, isFull, className, icon, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} {...buttonStyle({ variant, size, isFull, className })}>
      {icon !== undefined && <Icon name={icon} size={22} />}
      {children}
    </Link>
  );
}
