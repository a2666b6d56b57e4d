import { stanceFromWeight } from '@paligid/domain/preferences/category-weights';
import { stanceLabel } from '@paligid/i18n/preferences-text';
import { type ReactNode, useId } from 'react';
import { Panes } from '../../design/Panes.tsx';
import thumb from '../../design/range-thumb.module.css';
import { useLocale } from '../../i18n/useTranslation.ts';
import styles from './preference-slider.module.css';

const PANES = 10;
const STEP = 0.05;

export interface PreferenceSliderProps {
  label: string;
  /** The icon of the topic, before the label. */
  icon?: ReactNode;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

/** How much of a topic the reader wants: a native range input, so click, drag and keys are the browser's. */
export function PreferenceSlider({ label, icon, value, onChange }: PreferenceSliderProps) {
  const id = useId();
  const stance = stanceFromWeight(value);
  const stanceWord = stanceLabel(stance, useLocale());
  return (
    <div className={styles['slider']}>
      <div className={styles['head']}>
        {icon}
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} data-stance={stance} aria-hidden="true">
          {stanceWord}
        </output>
      </div>
      <div className={styles['track']}>
        <span className={styles['panes']} aria-hidden="true">
          <Panes lit={Math.round(value * PANES)} of={PANES} />
        </span>
        <input
          id={id}
          type="range"
          className={thumb['thumb']}
          min={0}
          max={1}
          step={STEP}
          value={value}
          aria-valuetext={stanceWord}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}
