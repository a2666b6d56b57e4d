import { m } from '@paligid/i18n/messages';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { DAYS } from './day-names.ts';
import styles from './routine-form.module.css';

interface RoutineDaysProps {
  days: readonly number[];
  onChange: (days: number[]) => void;
}

export function RoutineDays({ days, onChange }: RoutineDaysProps) {
  const t = useTranslation();
  return (
    <fieldset className={styles['days']}>
      <legend>
        <VisuallyHidden>{t(m['routine.days'])}</VisuallyHidden>
      </legend>
      {DAYS.map(({ day, short, name }) => {
        const isOn = days.includes(day);
        return (
          <button
            key={day}
            type="button"
            className={styles['day']}
            aria-label={t(name)}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? days.filter((one) => one !== day) : [...days, day])}
          >
            {t(short)}
          </button>
        );
      })}
    </fieldset>
  );
}
