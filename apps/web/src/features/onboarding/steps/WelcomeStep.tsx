import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { Lattice } from '../../../design/Lattice.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { LanguageToggle } from '../../../frame/header/LanguageToggle.tsx';
import { useWords } from '../../../words/words.ts';
import { signInPath, stepPath } from '../onboarding-path.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './welcome-step.module.css';

const POINTS = [
  { icon: 'map-pin', words: m['onboarding.welcome_near'] },
  { icon: 'lightbulb', words: m['onboarding.welcome_why'] },
  { icon: 'sliders-horizontal', words: m['onboarding.welcome_topics'] },
] as const;

/** Links all of it: it works before its script is there. */
export function WelcomeStep({ redirect }: { redirect: string | null }) {
  const say = useWords();
  return (
    <StepFrame
      step="welcome"
      art={<Lattice isLit />}
      title={say(m['onboarding.welcome_title'])}
      text={say(m['onboarding.welcome_text'])}
      actions={
        <>
          <LinkButton to={stepPath('auth', redirect)} isFull>
            {say(m['frame.get_started'])}
          </LinkButton>
          <LinkButton to={signInPath(redirect)} variant="quiet" size="medium">
            {say(m['onboarding.welcome_have_account'])}
          </LinkButton>
        </>
      }
    >
      <ul className={styles['points']}>
        {POINTS.map(({ icon, words }) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            {say(words)}
          </li>
        ))}
      </ul>
      <div className={styles['language']}>
        <LanguageToggle variant="pill" />
      </div>
    </StepFrame>
  );
}
