import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import { STEPS, type Step } from '../onboarding-path.ts';
import styles from './step-panes.module.css';

/** How far the reader has come. */
export function StepPanes({ step }: { step: Step }) {
  const say = useWords();
  const at = STEPS.indexOf(step);
  const count = { n: at + 1, of: STEPS.length };
  return (
    <div className={styles['row']}>
      <span className={styles['panes']} role="img" aria-label={say(m['onboarding.step'], count)}>
        {STEPS.map((it, index) => (
          <i key={it} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
        ))}
      </span>
      <span className={styles['count']} aria-hidden="true">
        {say(m['onboarding.count'], count)}
      </span>
    </div>
  );
}
