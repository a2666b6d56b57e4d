import { useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  /** What it does, in one line. */
  text?: string;
  /** It is a paragraph: it takes the whole width below. */
  isLong?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

export function Switch(props: SwitchProps) {
  const { label, text, isLong = false, isOn, onChange, isDisabled = false } = props;
  const id = useId();
  return (
    <div className={styles['row']} data-long={isLong || undefined}>
      <div className={styles['words']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {text !== undefined && (
          <p id={`${id}-text`} className={styles['text']}>
            {text}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked.
        role="switch"
        className={styles['switch']}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.checked;
          // It shows what holds: a change that is refused must not look done.
          currentTarget.checked = isOn;
          onChange(wanted);
        }}
      />
    </div>
  );
}
