import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './text-field.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  /** For a field whose purpose is clear from its context: a search bar. */
  isLabelHidden?: boolean;
  icon?: IconName | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** At the end of the field: clear, show the password, search. */
  trailing?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, icon, hint, error, trailing, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const note = error ?? hint;
  return (
    <div className={styles['root']}>
      <label htmlFor={fieldId} className={styles['label']}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles['field']} data-wrong={error === undefined ? undefined : ''}>
        {icon !== undefined && <Icon name={icon} size={22} />}
        <input
          {...input}
          id={fieldId}
          className={styles['input']}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p id={noteId} className={styles['note']} data-wrong={error === undefined ? undefined : ''}>
          {error !== undefined && <Icon name="warning-circle" weight="fill" size={18} />}
          {note}
        </p>
      )}
    </div>
  );
}
