import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../router/Link.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './icon-button.module.css';
import type { IconName, IconWeight } from './icons.ts';

type IconButtonProps = IconButtonStyle & Omit<ComponentProps<'button'>, keyof IconButtonStyle>;

export function IconButton({
  label,
  icon,
  weight,
  variant,
  className,
  children,
  ...button
}: IconButtonProps) {
  return (
    <button type="button" {...button} {...iconButtonStyle({ label, icon, variant, className })}>
      <Icon name={icon} weight={weight} />
      {children}
    </button>
  );
}

export interface IconButtonStyle {
  /** Accessible name. */
  label: string;
  icon: IconName;
  weight?: IconWeight | undefined;
  variant?: 'plain' | 'solid' | 'floating' | 'bar' | undefined;
  className?: string | undefined;
  /** Rendered over the icon: a badge. */
  children?: ReactNode;
}

/** Shared props of an icon button and a link that looks like one. */
export function iconButtonStyle({ label, variant = 'plain', className }: IconButtonStyle) {
  return {
    'aria-label': label,
    className: classNames(styles['button'], className),
    'data-variant': variant,
  };
}

type IconLinkProps = IconButtonStyle & Omit<LinkProps, keyof IconButtonStyle>;

/** A link that looks like an icon button. */
export function IconLink({ label, icon, weight, variant, className, children, ...link }: IconLinkProps) {
  return (
    <Link {...link} {...iconButtonStyle({ label, icon, variant, className })}>
      <Icon name={icon} weight={weight} />
      {children}
    </Link>
  );
}
