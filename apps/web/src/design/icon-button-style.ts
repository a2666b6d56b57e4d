import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import type { IconName, IconWeight } from './icons.ts';

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
