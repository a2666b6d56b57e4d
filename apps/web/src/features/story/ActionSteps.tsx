import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import styles from './action-steps.module.css';

/** The source's own advice, in its order. */
export function ActionSteps({ actions }: { actions: readonly string[] }) {
  const say = useWords();
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="story-actions">
      <h2 id="story-actions" className={styles['title']}>
        {say(m['story.actions'])}
      </h2>
      <ol className={styles['steps']}>
        {actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ol>
    </section>
  );
}
