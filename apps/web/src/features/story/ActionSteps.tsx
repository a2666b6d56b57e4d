import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { StoryText } from '../stories/StoryText.tsx';
import styles from './action-steps.module.css';

/** The source's own advice, in its original order. */
export function ActionSteps({ story }: { story: Pick<Story, 'solution_alternatives' | 'action_langs'> }) {
  const t = useTranslation();
  const actions = story.solution_alternatives.immediate_actions;
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="story-actions">
      <h2 id="story-actions" className={styles['title']}>
        {t(m['story.actions'])}
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
