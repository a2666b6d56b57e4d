import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { StoryText } from '../stories/text/StoryText.tsx';
import styles from './action-steps.module.css';

/** The source's own advice, in its order. */
export function ActionSteps({ story }: { story: Pick<Story, 'solution_alternatives' | 'action_langs'> }) {
  const say = useWords();
  const actions = story.solution_alternatives.immediate_actions;
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="story-actions">
      <h2 id="story-actions" className={styles['title']}>
        {say(m['story.actions'])}
      </h2>
      <ol className={styles['steps']}>
        {actions.map((action, i) => (
          <li key={action}>
            <StoryText lang={story.action_langs?.[i]}>{action}</StoryText>
          </li>
        ))}
      </ol>
    </section>
  );
}
