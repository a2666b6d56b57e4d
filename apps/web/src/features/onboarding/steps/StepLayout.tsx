import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '../onboarding-path.ts';
import styles from './step-layout.module.css';

interface StepLayoutProps {
  step: OnboardingStep;
  title: string;
  text: string;
  /** Shown above the text, in the space that is left. */
  art?: ReactNode;
  children: ReactNode;
  /** The buttons to continue, at the end of the screen. */
  actions: ReactNode;
}

/** One step on one screen: progress, what it is about, what to do. */
export function StepLayout({ step, title, text, art, children, actions }: StepLayoutProps) {
  return (
    <>
      <StepProgress step={step} />
      {art !== undefined && <div className={styles['art']}>{art}</div>}
      <div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
      <div className={styles['actions']}>{actions}</div>
    </>
  );
}

/** How far the reader has come. */
export function StepProgress({ step }: { step: OnboardingStep }) {
  const t = useTranslation();
  const at = ONBOARDING_STEPS.indexOf(step);
  const count = { n: at + 1, of: ONBOARDING_STEPS.length };
  return (
    <div className={styles['row']}>
      <span className={styles['panes']} role="img" aria-label={t(m['onboarding.step'], count)}>
        {ONBOARDING_STEPS.map((it, index) => (
          <i key={it} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
        ))}
      </span>
      <span className={styles['count']} aria-hidden="true">
        {t(m['onboarding.count'], count)}
      </span>
    </div>
  );
}
