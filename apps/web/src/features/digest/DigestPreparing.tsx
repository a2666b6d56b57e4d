import { m } from '@paligid/i18n/messages';
import { Panes } from '../../design/Panes.tsx';
import { useWords } from '../../words/words.ts';
import styles from './digest-waiting.module.css';

/** No digest yet: its panes light in turn while it loads and rest when it could not be had. */
export function DigestPreparing({ isLoading }: { isLoading: boolean }) {
  const say = useWords();
  return (
    <section className={styles['card']} aria-busy={isLoading}>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={0} of={22} />
      </span>
      <p role="status">{say(m['digest.preparing'])}</p>
    </section>
  );
}
