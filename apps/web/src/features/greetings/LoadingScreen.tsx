import { m } from '@paligid/i18n/messages';
import { Panes } from '../../design/Panes.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './loading-screen.module.css';
import { useRotation } from './useRotation.ts';

export const LOADING_LINES = {
  morning: [m['loading.morning_1'], m['loading.morning_2'], m['loading.morning_3']],
  afternoon: [m['loading.afternoon_1'], m['loading.afternoon_2'], m['loading.afternoon_3']],
  evening: [m['loading.evening_1'], m['loading.evening_2'], m['loading.evening_3']],
  weather: [m['loading.weather_1'], m['loading.weather_2'], m['loading.weather_3']],
  search: [m['loading.search_1'], m['loading.search_2'], m['loading.search_3']],
  general: [m['loading.general_1'], m['loading.general_2'], m['loading.general_3']],
} satisfies Record<string, readonly PlainMessage[]>;

export type LoadingContext = keyof typeof LOADING_LINES;

interface LoadingScreenProps {
  context?: LoadingContext;
  /** What is loading, for screen readers; they hear it once. */
  label?: string;
}

/** Five panes that light up in turn above a changing line. */
export function LoadingScreen({ context = 'general', label }: LoadingScreenProps) {
  const t = useTranslation();
  const lines = LOADING_LINES[context];
  const line = lines[useRotation(lines.length).index];
  return (
    <div className={styles['screen']}>
      <VisuallyHidden>
        <span role="status">{label ?? t(m['design.loading'])}</span>
      </VisuallyHidden>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={0} of={5} />
      </span>
      {line !== undefined && (
        <p className={styles['line']} aria-hidden="true">
          {t(line)}
        </p>
      )}
    </div>
  );
}
