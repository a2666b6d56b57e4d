import type { ComponentProps } from 'react';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button } from '../../../design/Button.tsx';
import styles from './form.module.css';

interface FormTitleProps {
  title: string;
  text?: string;
  /** It has replaced another form: announces that to screen readers. */
  isArrival?: boolean | undefined;
}

export function FormTitle({ title, text, isArrival = false }: FormTitleProps) {
  return (
    <div>
      <h1 className={styles['title']} {...(isArrival && { tabIndex: -1, ref: focus })}>
        {title}
      </h1>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
    </div>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

/** While it is disabled, Enter does not submit either. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  const isReady = useIsHydrated();
  return (
    <Button type="submit" isFull isBusy={isBusy} disabled={!isReady}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}

/** A secondary action that looks like a link. If it needs a script, it cannot be pressed before the script runs. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  const isReady = useIsHydrated();
  return <button disabled={!isReady} {...props} type="button" className={styles['link']} />;
}
