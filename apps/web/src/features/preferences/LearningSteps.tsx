import { formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { learningStepText, topicWord, weightText } from '@paligid/i18n/preferences-text';
import { useState } from 'react';
import { errorText } from '../../client/errors/error-text.ts';
import type { LearningStep } from '../../client/preferences/preference-calls.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import styles from './learning-steps.module.css';
import type { WeightsState } from './weights-store.ts';

/** Why weights have moved, newest first. */
export function LearningSteps({ state }: { state: WeightsState }) {
  const t = useTranslation();
  if (state.steps.length === 0) return <p className={styles['none']}>{t(m['preferences.learn_none'])}</p>;
  return (
    <ul className={styles['steps']} aria-label={t(m['preferences.learn_title'])}>
      {state.steps.map((step) => (
        <StepRow key={step.id} step={step} undo={state.undo} />
      ))}
    </ul>
  );
}

function StepRow({ step, undo }: { step: LearningStep; undo: WeightsState['undo'] }) {
  const t = useTranslation();
  const locale = useLocale();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const named = { topic: topicWord(step.category, locale), from: weightText(step.from) };

  async function takeBack() {
    setBusy(true);
    try {
      await undo(step.id);
      notify({ text: t(m['preferences.undo_done'], named) });
    } catch (error) {
      notify({ kind: 'error', text: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={styles['step']} data-undone={step.undone_at !== null || undefined}>
      <div className={styles['words']}>
        <p>{learningStepText(step, Date.now(), locale)}</p>
        <time dateTime={step.learned_at}>{formatMonthDay(Date.parse(step.learned_at), locale, MANILA)}</time>
      </div>
      {step.can_undo ? (
        <Button
          variant="ghost"
          size="medium"
          isBusy={isBusy}
          aria-label={t(m['preferences.undo_named'], named)}
          onClick={() => void takeBack()}
        >
          {t(m['preferences.undo'])}
        </Button>
      ) : (
        <span className={styles['state']}>
          {t(step.undone_at === null ? m['preferences.changed_since'] : m['preferences.undone'])}
        </span>
      )}
    </li>
  );
}
