import type { ComponentProps, MouseEvent } from 'react';
import { BusyPanes } from './BusyPanes.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconName;
  /** Work is under way: the button keeps its place and the focus, and takes no second press. */
  isBusy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, isFull, className, icon, isBusy = false, children, onClick, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      {...buttonLook({ variant, size, isFull, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
    >
      {isBusy && <BusyPanes />}
      {!isBusy && icon !== undefined && <Icon name={icon} size={22} />}
      {children}
    </button>
  );
}

/** A busy submit button must not send its form again either. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}
