import { m } from '@paligid/i18n/messages';
import { Chip } from '../../design/Chip.tsx';
import { useWords } from '../../words/words.ts';
import styles from './action-chips.module.css';

/** What the source says to do, word for word, in one row that moves sideways. */
export function ActionChips({ actions }: { actions: readonly string[] }) {
  const say = useWords();
  if (actions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
    <section className={styles['actions']} aria-label={say(m['stories.actions'])} tabIndex={0}>
      <ul className={styles['row']}>
        {actions.map((action) => (
          <li key={action}>
            <Chip>{action}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
