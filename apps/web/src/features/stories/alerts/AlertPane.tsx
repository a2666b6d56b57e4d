import type { Severity } from '@paligid/domain/severity/severity';
import { Fragment } from 'react';
import { SEVERITY_LABELS } from '../../../design/severity-labels.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './alert-pane.module.css';

/** The severity as one pane, where a list has no room for the word; screen readers hear the word. */
export function AlertPane({ severity }: { severity: Severity }) {
  const t = useTranslation();
  return (
    <span className={styles['pane']} data-severity={severity}>
      <i aria-hidden="true" />
      <VisuallyHidden>{t(SEVERITY_LABELS[severity])}</VisuallyHidden>
    </span>
  );
}

/** Short facts in one line, each in its own element: some are our text, some the source's. */
export function InlineFacts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' • '}
      {fact}
    </Fragment>
  ));
}
