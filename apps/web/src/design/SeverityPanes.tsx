import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../words/words.ts';
import { Panes } from './Panes.tsx';
import styles from './severity-panes.module.css';
import { SEVERITY_WORDS } from './severity-words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SeverityPanesProps {
  severity: Severity;
  /** Panes alone where a list repeats them; the words are then read out only. */
  isWordless?: boolean;
  /** Nobody knows its level yet: what stands here is on the safe side. */
  isUnrated?: boolean;
}

/** Severity, counted: five panes and their word. */
export function SeverityPanes({ severity, isWordless = false, isUnrated = false }: SeverityPanesProps) {
  const say = useWords();
  const word = say(SEVERITY_WORDS[severity]);
  return (
    <span className={styles['severity']} data-severity={severity}>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={severity} of={5} />
      </span>
      {isWordless ? <VisuallyHidden>{word}</VisuallyHidden> : word}
      {isUnrated && <span className={styles['unrated']}>{say(m['stories.unrated'])}</span>}
    </span>
  );
}
