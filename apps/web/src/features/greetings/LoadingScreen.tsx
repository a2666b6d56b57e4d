import { m } from '@paligid/i18n/messages';
import { Panes } from '../../design/Panes.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import { LOADING_LINES, type LoadingContext } from './loading-lines.ts';
import styles from './loading-screen.module.css';
import { useRotation } from './useRotation.ts';

/** Five panes lighting in turn over a line that changes. Who listens hears once that it loads. */
export function LoadingScreen({ context = 'general' }: { context?: LoadingContext }) {
  const say = useWords();
  const lines = LOADING_LINES[context];
  const line = lines[useRotation(lines.length).index];
  return (
    <div className={styles['screen']}>
      <VisuallyHidden>
        <span role="status">{say(m['design.loading'])}</span>
      </VisuallyHidden>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={0} of={5} />
      </span>
      {line !== undefined && (
        <p className={styles['line']} aria-hidden="true">
          {say(line)}
        </p>
      )}
    </div>
  );
}
