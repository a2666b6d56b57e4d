import type { ReaderCoverage } from '@paligid/domain/alerts/reader-coverage';
import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import { StoryText } from '../../stories/text/StoryText.tsx';
import styles from './danger-steps.module.css';

const MAX_STEPS = 3;

interface DangerStepsProps {
  story: KnownStory;
  coverage: ReaderCoverage | null;
}

/** What the bulletin says to do, in its order, and whom to call. */
export function DangerSteps({ story, coverage }: DangerStepsProps) {
  const say = useWords();
  const steps = story.solution_alternatives.immediate_actions.slice(0, MAX_STEPS);
  const isOutside = coverage?.kind === 'outside';
  if (steps.length === 0 && isOutside) return null;
  return (
    <section
      aria-labelledby="danger-steps"
      data-outside={isOutside || undefined}
      className={styles['section']}
    >
      <h2 id="danger-steps" className={styles['title']}>
        {say(isOutside ? m['danger.if_going'] : m['danger.do_now'])}
      </h2>
      <ol className={styles['steps']}>
        {steps.map((step, i) => (
          <li key={step}>
            <StoryText lang={story.action_langs?.[i]} hasTag={false}>
              {step}
            </StoryText>
          </li>
        ))}
      </ol>
      {!isOutside && (
        <div className={styles['call']}>
          <span>{say(m['danger.help'])}</span>
          <a href="tel:911" aria-label={say(m['danger.call'])}>
            <Icon name="phone" weight="bold" size={24} />
          </a>
        </div>
      )}
    </section>
  );
}
