import { m } from '@paligid/i18n/messages';
import { Button } from '../../design/Button.tsx';
import { Panes } from '../../design/Panes.tsx';
import { useWords } from '../../words/words.ts';
import styles from './digest-waiting.module.css';

interface DigestPreparingProps {
  isLoading: boolean;
  onRetry?: (() => void) | undefined;
}

/** No digest yet: its panes light in turn while it loads and rest when it could not be had. */
export function DigestPreparing({ isLoading, onRetry }: DigestPreparingProps) {
  const say = useWords();
  return (
    <section className={styles['card']} aria-busy={isLoading}>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={0} of={22} />
      </span>
      <p role="status">{say(m['digest.preparing'])}</p>
      {onRetry !== undefined && (
        <Button variant="quiet" size="medium" onClick={onRetry}>
          {say(m['design.try_again'])}
        </Button>
      )}
    </section>
  );
}
