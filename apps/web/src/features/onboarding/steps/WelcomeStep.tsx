import { m } from '@paligid/i18n/messages';
import { LinkButton } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { Lattice } from '../../../design/Lattice.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { LanguageToggle } from '../../../layout/header/LanguageToggle.tsx';
import { onboardingSignInPath, stepPath } from '../onboarding-path.ts';
import { StepLayout } from './StepLayout.tsx';
import styles from './welcome-step.module.css';

const POINTS = [
  { icon: 'map-pin', label: m['onboarding.welcome_near'] },
  { icon: 'lightbulb', label: m['onboarding.welcome_why'] },
  { icon: 'sliders-horizontal', label: m['onboarding.welcome_topics'] },
] as const;

/** Consists of links only: it works before its script is loaded. */
export function WelcomeStep({ redirect }: { redirect: string | null }) {
  const t = useTranslation();
  return (
    <StepLayout
      step="welcome"
      art={<Lattice isLit />}
      title={t(m['onboarding.welcome_title'])}
      text={t(m['onboarding.welcome_text'])}
      actions={
        <>
          <LinkButton to={stepPath('auth', redirect)} isFull>
            {t(m['frame.get_started'])}
          </LinkButton>
          <LinkButton to={onboardingSignInPath(redirect)} variant="quiet" size="medium">
            {t(m['onboarding.welcome_have_account'])}
          </LinkButton>
        </>
      }
    >
      <ul className={styles['points']}>
        {POINTS.map(({ icon, label }) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            {t(label)}
          </li>
        ))}
      </ul>
      <div className={styles['language']}>
        <LanguageToggle variant="pill" />
      </div>
    </StepLayout>
  );
}
