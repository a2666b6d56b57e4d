import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './range-field.module.css';
import thumb from './range-thumb.module.css';

export interface RangeFieldProps {
  label: string;
  /** What it does, in one line. */
  text?: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as words: '15 minutes'. */
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** A number on a line between two bounds: a native range input, so drag and keys are the browser's. */
export function RangeField({ label, text, value, min, max, step = 1, format, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} aria-hidden="true">
          {format(value)}
        </output>
      </div>
      {text !== undefined && (
        <p id={`${id}-text`} className={styles['text']}>
          {text}
        </p>
      )}
      <input
        id={id}
        type="range"
        className={classNames(thumb['thumb'], styles['range'])}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles['ends']} aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  );
}
