import type { ComponentProps } from 'react';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button } from '../../../design/Button.tsx';
import styles from './form.module.css';

interface FormTitleProps {
  title: string;
  text?: string;
  /** It has taken another form's place: whoever cannot see that is told. */
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

/** While it is disabled, Enter sends nothing either. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  const isReady = useIsHydrated();
  return (
    <Button type="submit" isFull isBusy={isBusy} disabled={!isReady}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}

/** A way aside, no louder than a link. What only a script can do cannot be pressed before it runs. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  const isReady = useIsHydrated();
  return <button disabled={!isReady} {...props} type="button" className={styles['link']} />;
}
