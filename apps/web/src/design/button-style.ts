import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonStyle {
  /** One primary button per screen. */
  variant?: 'primary' | 'ghost' | 'quiet' | undefined;
  /** 52 px for a screen's main action, 44 px inside cards and bars. */
  size?: 'large' | 'medium' | undefined;
  isFull?: boolean | undefined;
  className?: string | undefined;
}

/** Shared props of a button and a link that looks like one. */
export function buttonStyle({ variant = 'primary', size = 'large', isFull = false, className }: ButtonStyle) {
  return {
    className: classNames(styles['button'], className),
    'data-variant': variant,
    'data-size': size,
    'data-full': isFull || undefined,
  };
}
