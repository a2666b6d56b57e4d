import { m } from '@paligid/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import type { SmartContext } from '../../client/queries/smart.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './phase-feedback.module.css';

const THUMBS = [
  { icon: 'thumbs-up', isCorrect: true, label: m['smart.feedback_yes'] },
  { icon: 'thumbs-down', isCorrect: false, label: m['smart.feedback_no'] },
] as const;

/** 'Is this right?' about the phase on screen. What is called wrong is not used. */
export function PhaseFeedback({ phase }: { phase: NonNullable<SmartContext['current_phase']> }) {
  const t = useTranslation();
  const api = useApi();
  const id = useId();
  const { mutate, variables, isSuccess, isError, isPending } = useMutation({
    mutationFn: (correct: boolean) =>
      api.send('POST', '/smart/routines/feedback', { routine_phase: phase, correct }),
  });
  const given = isSuccess || isPending ? variables : undefined;
  return (
    <div className={styles['feedback']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div role="group" aria-labelledby={id}>
        <p id={id}>{t(m['smart.feedback_question'])}</p>
        {THUMBS.map(({ icon, isCorrect, label }) => (
          <IconButton
            key={icon}
            icon={icon}
            weight={given === isCorrect ? 'fill' : 'regular'}
            label={t(label)}
            aria-pressed={given === isCorrect}
            aria-disabled={given !== undefined}
            onClick={() => given === undefined && mutate(isCorrect)}
          />
        ))}
      </div>
      <p role="status">
        {isSuccess && t(m['smart.feedback_thanks'])}
        {isError && t(m['smart.feedback_failed'])}
      </p>
    </div>
  );
}
