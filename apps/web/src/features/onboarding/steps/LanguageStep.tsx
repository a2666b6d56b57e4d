import { LANGUAGE_OPTIONS } from '@paligid/i18n/language-options';
import { m } from '@paligid/i18n/messages';
import { useId, useState } from 'react';
import { usePreferences } from '../../../client/stores/usePreferences.ts';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './language-step.module.css';
import { StepFrame } from './StepFrame.tsx';

type Language = (typeof LANGUAGE_OPTIONS)[number]['language'];

interface LanguageStepProps {
  /** Chosen before, and not applied yet. */
  chosen: Language | null;
  /** Something would be lost if the words changed now. */
  isLater: boolean;
  onContinue: (language: Language) => void;
}

const SAMPLES = {
  english: m['onboarding.language_english_sample'],
  filipino: m['onboarding.language_filipino_sample'],
} as const;

export function LanguageStep({ chosen, isLater, onContinue }: LanguageStepProps) {
  const say = useWords();
  const name = useId();
  const isReady = useIsReady();
  const current = usePreferences((state) => state.language);
  const [picked, setPicked] = useState<Language>();
  const language = picked ?? chosen ?? current;
  return (
    <StepFrame
      step="language"
      title={say(m['onboarding.language_title'])}
      text={say(m['onboarding.language_text'])}
      actions={
        <Button isFull disabled={!isReady} onClick={() => onContinue(language)}>
          {say(m['onboarding.continue'])}
        </Button>
      }
    >
      <fieldset className={styles['languages']}>
        <legend>
          <VisuallyHidden>{say(m['frame.language'])}</VisuallyHidden>
        </legend>
        {LANGUAGE_OPTIONS.map((option) => (
          <label key={option.tag} className={styles['language']} lang={option.tag} translate="no">
            <input
              type="radio"
              name={name}
              value={option.language}
              checked={option.language === language}
              onChange={() => setPicked(option.language)}
            />
            <span>
              <b>{option.name}</b>
              <small>{say(SAMPLES[option.language])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles['later']}>
        {isLater && language !== current ? say(m['onboarding.language_later']) : ''}
      </p>
    </StepFrame>
  );
}
