import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import type { IconName, IconWeight } from './icons.ts';

export interface IconButtonStyle {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: IconName;
  weight?: IconWeight | undefined;
  variant?: 'plain' | 'solid' | 'floating' | 'bar' | undefined;
  className?: string | undefined;
  /** Laid over the icon: a badge. */
  children?: ReactNode;
}

/** What an icon button and a link that looks like one have in common. */
export function iconButtonStyle({ label, variant = 'plain', className }: IconButtonStyle) {
  return {
    'aria-label': label,
    className: classNames(styles['button'], className),
    'data-variant': variant,
  };
}
