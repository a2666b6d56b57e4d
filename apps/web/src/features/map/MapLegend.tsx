import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { SEVERITY_LABELS } from '../../design/severity-labels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { SeverityMark } from '../stories/map/MapMarks.tsx';
import styles from './map-legend.module.css';

const LEVELS: readonly Severity[] = [1, 2, 3, 4, 5];

export function MapLegend() {
  const t = useTranslation();
  return (
    <details className={styles['legend']}>
      <summary>{t(m['map.legend'])}</summary>
      <ul>
        {LEVELS.map((severity) => (
          <li key={severity}>
            <svg width="32" height="40" viewBox="-16 -24 32 40" aria-hidden="true">
              <SeverityMark x={0} y={severity > 3 ? 12 : -4} severity={severity} isOver={false} />
            </svg>
            {t(SEVERITY_LABELS[severity])}
          </li>
        ))}
        <li>{t(m['map.circle'])}</li>
        <li>{t(m['map.area'])}</li>
      </ul>
    </details>
  );
}
