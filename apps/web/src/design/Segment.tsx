import { useId } from 'react';
import { Link } from '../router/Link.tsx';
import styles from './segment.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  /** Makes the option a link: either every option has one, or none has. */
  to?: string;
  /** Language of the label where it differs from the page's. */
  lang?: string;
}

export interface SegmentProps<Value extends string> {
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange?: (value: Value) => void;
  /** 'accent' for a setting, 'quiet' for a switch between views. */
  tone?: 'accent' | 'quiet';
}

/** Segmented control of two to four visible options: links between views, or a setting as radio buttons. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const isNavigation = props.options.every(({ to }) => to !== undefined);
  return isNavigation ? <LinkSegment {...props} /> : <RadioSegment {...props} />;
}

function LinkSegment<Value extends string>({ label, options, value, tone = 'accent' }: SegmentProps<Value>) {
  return (
    <nav className={styles['segment']} data-look={tone} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.value}
          to={option.to ?? ''}
          lang={option.lang}
          aria-current={option.value === value ? 'page' : undefined}
          className={styles['option']}
          data-on={option.value === value ? '' : undefined}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}

function RadioSegment<Value extends string>(props: SegmentProps<Value>) {
  const { label, options, value, onChange, tone = 'accent' } = props;
  const name = useId();
  return (
    <fieldset className={styles['segment']} data-look={tone}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={styles['option']}
          data-on={option.value === value ? '' : undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
