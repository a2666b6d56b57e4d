import type { ComponentProps, MouseEvent } from 'react';
import { BusyPanes } from './BusyPanes.tsx';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
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
