import type { ReaderCoverage } from '@paligid/domain/alerts/reader-coverage';
import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import styles from './alert-steps.module.css';

const MAX_STEPS = 3;

interface AlertStepsProps {
  story: LoadedStory;
  coverage: ReaderCoverage | null;
}

/** The bulletin's instructions, in their order, and whom to call. */
export function AlertSteps({ story, coverage }: AlertStepsProps) {
  const t = useTranslation();
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
        {t(isOutside ? m['danger.if_going'] : m['danger.do_now'])}
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
          <span>{t(m['danger.help'])}</span>
          <a href="tel:911" aria-label={t(m['danger.call'])}>
            <Icon name="phone" weight="bold" size={24} />
          </a>
        </div>
      )}
    </section>
  );
}
