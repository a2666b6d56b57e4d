import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Panes } from './Panes.tsx';
import { SEVERITY_LABELS } from './severity-labels.ts';
import styles from './severity-panes.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SeverityPanesProps {
  severity: Severity;
  /** Shows the panes alone where a list repeats them; the label is then for screen readers only. */
  isLabelHidden?: boolean;
  /** The severity is not known yet: the shown level is a cautious default. */
  isUnrated?: boolean;
}

/** Severity as five panes and its label. */
export function SeverityPanes({ severity, isLabelHidden = false, isUnrated = false }: SeverityPanesProps) {
  const t = useTranslation();
  const word = t(SEVERITY_LABELS[severity]);
  return (
    <span className={styles['severity']} data-severity={severity}>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={severity} of={5} />
      </span>
      {isLabelHidden ? <VisuallyHidden>{word}</VisuallyHidden> : word}
      {isUnrated && <span className={styles['unrated']}>{t(m['stories.unrated'])}</span>}
    </span>
  );
}
