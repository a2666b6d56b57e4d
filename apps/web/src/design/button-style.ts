import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonStyle {
  /** One primary a screen. */
  variant?: 'primary' | 'ghost' | 'quiet' | undefined;
  /** 52 px where a screen turns on it, 44 px inside of cards and bars. */
  size?: 'large' | 'medium' | undefined;
  isFull?: boolean | undefined;
  className?: string | undefined;
}

/** What a button and a link that looks like one have in common. */
export function buttonStyle({ variant = 'primary', size = 'large', isFull = false, className }: ButtonStyle) {
  return {
    className: classNames(styles['button'], className),
    'data-variant': variant,
    'data-size': size,
    'data-full': isFull || undefined,
  };
}
