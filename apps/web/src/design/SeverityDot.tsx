import type { Severity } from '@paligid/domain/severity/severity';
import { useWords } from '../words/words.ts';
import styles from './severity-dot.module.css';
import { SEVERITY_WORDS } from './severity-words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const SPOKEN_OUT_FROM: Severity = 4;

/** Severity where there is room for one pane only: its shape tells the lower ones apart, a word the upper. */
export function SeverityDot({ severity }: { severity: Severity }) {
  const word = useWords()(SEVERITY_WORDS[severity]);
  return (
    <span className={styles['dot']} data-severity={severity}>
      <i aria-hidden="true" />
      {severity >= SPOKEN_OUT_FROM ? <b>{word}</b> : <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  );
}
