import type { StoryPage } from '@paligid/contract/entities/story-details';
import type { ReaderCoverage } from '@paligid/domain/alerts/reader-coverage';
import { formatMonthDayYear } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { buttonStyle } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import { MANILA } from '../../stories/time/manila-time.ts';
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
      {!isOutside && (
        // A document of its own, made by a press: the family's page works without a script.
        <form method="post" action="/kumusta" className={styles['family']}>
          <button {...buttonStyle({ variant: 'ghost' })}>{t(m['kumusta.link'])}</button>
        </form>
      )}
    </section>
  );
}

/** Nearby hotlines, each with who published the number and when it was checked. */
export function Hotlines({ hotlines = [] }: Pick<Partial<StoryPage>, 'hotlines'>) {
  const t = useTranslation();
  const locale = useLocale();
  if (hotlines.length === 0) return null;
  return (
    <section aria-labelledby="danger-hotlines">
      <h2 id="danger-hotlines" className={styles['hotlinesTitle']}>
        {t(m['danger.hotlines'])}
      </h2>
      <ul>
        {hotlines.map(({ name, number, source, checked_on }) => (
          <li key={number} className={styles['hotline']}>
            <span>
              <b>{name}</b> {number}
              <small>
                {t(m['danger.hotline_source'], {
                  source,
                  date: formatMonthDayYear(Date.parse(checked_on), locale, MANILA),
                })}
              </small>
            </span>
            <a
              href={`tel:${number.replace(/[^+\d]/g, '')}`}
              aria-label={t(m['danger.hotline_call'], { name, number })}
            >
              <Icon name="phone" weight="bold" size={24} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
