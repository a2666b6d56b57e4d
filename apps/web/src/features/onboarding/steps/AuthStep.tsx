import { m } from '@paligid/i18n/messages';
import { useEffect, useRef } from 'react';
import { useNavigate } from '../../../address/useNavigate.ts';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { useWords } from '../../../words/words.ts';
import type { AuthFailure } from '../../auth/form/auth-failure.ts';
import { useAttempt } from '../../auth/form/useAttempt.ts';
import { useGoogle } from '../../auth/google/useGoogle.ts';
import { OtherWays } from '../../auth/sign-in/OtherWays.tsx';
import type { NewAccount } from '../../auth/sign-up/new-account.ts';
import { SignUpForm } from '../../auth/sign-up/SignUpForm.tsx';
import { signInPath, stepPath } from '../onboarding-path.ts';
import styles from './auth-step.module.css';
import { StepPanes } from './StepPanes.tsx';

interface AuthStepProps {
  redirect: string | null;
  email: string;
  name: string;
  /** Typed before, while the page lives. */
  password: string | null;
  /** Why the reader is back here. */
  failure: AuthFailure | undefined;
  isBusy: boolean;
  onCredentials: (account: NewAccount) => void;
  onGuest: () => void;
}

/** An email and a password are only looked at here; Google and a phone sign in at once. */
export function AuthStep(props: AuthStepProps) {
  const { redirect, email, name, password, failure, isBusy, onCredentials, onGuest } = props;
  const say = useWords();
  const navigate = useNavigate();
  const isReady = useIsReady();
  const { attempt, busyWith, failure: refused } = useAttempt<'google'>();
  // The session leads on: whoever is in has passed this step.
  const google = useGoogle({ attempt, onSuccess: () => {} });
  const place = useRef<HTMLDivElement>(null);

  // An effect: as an attribute it would stand in the document for all to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; from then on the field is the reader's
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('input[name=password]');
    if (field && password !== null) field.value = password;
  }, []);

  return (
    <div ref={place} className={styles['step']}>
      <StepPanes step="auth" />
      <SignUpForm
        email={email}
        name={name}
        failure={refused ?? failure}
        isBusy={isBusy}
        onCredentials={onCredentials}
        onSignIn={() => navigate(signInPath(redirect))}
      />
      <OtherWays
        google={{ ...google, isBusy: busyWith === 'google' }}
        redirectTo={stepPath('language', redirect)}
        isPaired
      />
      <div className={styles['guest']}>
        <Button variant="quiet" size="medium" disabled={!isReady} onClick={onGuest}>
          {say(m['onboarding.guest'])}
        </Button>
      </div>
    </div>
  );
}
