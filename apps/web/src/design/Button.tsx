import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from '../router/Link.tsx';
import styles from './busy-panes.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconName;
  /** Work is in progress: the button keeps its size and the focus, and ignores further clicks. */
  isBusy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, isFull, className, icon, isBusy = false, children, onClick, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      {...buttonStyle({ variant, size, isFull, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignoreClick : onClick}
    >
      {isBusy && <BusyPanes />}
      {!isBusy && icon !== undefined && <Icon name={icon} size={22} />}
      {children}
    </button>
  );
}

/** A busy submit button must not submit its form again either. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}

/** Busy indicator of three panes lighting up in turn, in the colour of the surrounding text. */
function BusyPanes() {
  return (
    <span className={styles['panes']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

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

interface LinkButtonProps extends ButtonStyle, Omit<LinkProps, 'className'> {
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
