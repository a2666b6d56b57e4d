import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './severity-dot.module.css';
import { SEVERITY_LABELS } from './severity-labels.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const MIN_LABELLED_SEVERITY: Severity = 4;

interface SeverityDotProps {
  severity: Severity;
  /** The severity is not known yet: the shown level is a cautious default. */
  isUnrated?: boolean;
}

/** Severity where there is room for one pane only: lower levels are distinguished by shape, upper ones by a word. */
export function SeverityDot({ severity, isUnrated = false }: SeverityDotProps) {
  const t = useTranslation();
  const word = t(SEVERITY_LABELS[severity]);
  return (
    <span className={styles['dot']} data-severity={severity}>
      <i aria-hidden="true" />
      {severity >= MIN_LABELLED_SEVERITY ? <b>{word}</b> : <VisuallyHidden>{word}</VisuallyHidden>}
      {isUnrated && <span className={styles['unrated']}>{t(m['stories.unrated'])}</span>}
    </span>
  );
}
