import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './action-chips.module.css';
import { StoryText } from './StoryText.tsx';

/** If there are more, they are in one row that scrolls horizontally. */
const MAX_STACKED_LINES = 3;

interface ActionChipsProps {
  actions: readonly string[];
  /** The language of each action. */
  langs: Story['action_langs'];
}

/** The source's instructions, verbatim and numbered. Plain text, since none of it can be pressed. */
export function ActionChips({ actions, langs = [] }: ActionChipsProps) {
  const t = useTranslation();
  if (actions.length === 0) return null;
  const label = t(m['stories.actions']);
  const steps = actions.map((action, i) => (
    <li key={action}>
      <StoryText lang={langs[i]}>{action}</StoryText>
    </li>
  ));
  if (actions.length <= MAX_STACKED_LINES) {
    return (
      <ol className={styles['lines']} aria-label={label}>
        {steps}
      </ol>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
    <section className={styles['actions']} aria-label={label} tabIndex={0}>
      <ol className={styles['row']}>{steps}</ol>
    </section>
  );
}
