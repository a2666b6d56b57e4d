import { type ComponentProps, useId } from 'react';
import styles from './text-field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: string;
  hint?: string | undefined;
}

/** A text of several lines. */
export function TextArea({ label, hint, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles['root']}>
      <label htmlFor={fieldId} className={styles['label']}>
        {label}
      </label>
      <div className={styles['field']}>
        <textarea
          rows={3}
          {...area}
          id={fieldId}
          className={styles['area']}
          aria-describedby={hint === undefined ? undefined : `${fieldId}-note`}
        />
      </div>
      {hint !== undefined && (
        <p id={`${fieldId}-note`} className={styles['note']}>
          {hint}
        </p>
      )}
    </div>
  );
}
