import type { Severity } from '@paligid/domain/severity/severity';
import { SEVERITY_WORDS } from '../../../design/severity-words.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './alert-pane.module.css';

/** One pane for how grave it is, where a list has no room for the word; it is read out. */
export function AlertPane({ severity }: { severity: Severity }) {
  const say = useWords();
  return (
    <span className={styles['pane']} data-severity={severity}>
      <i aria-hidden="true" />
      <VisuallyHidden>{say(SEVERITY_WORDS[severity])}</VisuallyHidden>
    </span>
  );
}
