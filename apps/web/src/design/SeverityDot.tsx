import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../words/words.ts';
import styles from './severity-dot.module.css';
import { SEVERITY_WORDS } from './severity-words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const SPOKEN_OUT_FROM: Severity = 4;

interface SeverityDotProps {
  severity: Severity;
  /** Nobody knows its level yet: what stands here is on the safe side. */
  isUnrated?: boolean;
}

/** Severity where there is room for one pane only: its shape tells the lower ones apart, a word the upper. */
export function SeverityDot({ severity, isUnrated = false }: SeverityDotProps) {
  const say = useWords();
  const word = say(SEVERITY_WORDS[severity]);
  return (
    <span className={styles['dot']} data-severity={severity}>
      <i aria-hidden="true" />
      {severity >= SPOKEN_OUT_FROM ? <b>{word}</b> : <VisuallyHidden>{word}</VisuallyHidden>}
      {isUnrated && <span className={styles['unrated']}>{say(m['stories.unrated'])}</span>}
    </span>
  );
}
