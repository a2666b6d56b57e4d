import { LANGUAGE_OPTIONS } from '@paligid/i18n/language-options';
import { m } from '@paligid/i18n/messages';
import { useId, useState } from 'react';
import { usePreferences } from '../../../client/stores/usePreferences.ts';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button } from '../../../design/Button.tsx';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './language-step.module.css';
import { StepLayout } from './StepLayout.tsx';

type Language = (typeof LANGUAGE_OPTIONS)[number]['language'];

interface LanguageStepProps {
  /** Chosen earlier, but not applied yet. */
  chosen: Language | null;
  /** Changing the language now would lose data. */
  isLater: boolean;
  onContinue: (language: Language) => void;
}

const SAMPLES = {
  english: m['onboarding.language_english_sample'],
  filipino: m['onboarding.language_filipino_sample'],
} as const;

export function LanguageStep({ chosen, isLater, onContinue }: LanguageStepProps) {
  const t = useTranslation();
  const name = useId();
  const isReady = useIsHydrated();
  const current = usePreferences((state) => state.language);
  const [picked, setPicked] = useState<Language>();
  const language = picked ?? chosen ?? current;
  return (
    <StepLayout
      step="language"
      title={t(m['onboarding.language_title'])}
      text={t(m['onboarding.language_text'])}
      actions={
        <Button isFull disabled={!isReady} onClick={() => onContinue(language)}>
          {t(m['onboarding.continue'])}
        </Button>
      }
    >
      <fieldset className={styles['languages']}>
        <legend>
          <VisuallyHidden>{t(m['frame.language'])}</VisuallyHidden>
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
              <small>{t(SAMPLES[option.language])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles['later']}>
        {isLater && language !== current ? t(m['onboarding.language_later']) : ''}
      </p>
    </StepLayout>
  );
}
