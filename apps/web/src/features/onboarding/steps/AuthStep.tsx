import { m } from '@paligid/i18n/messages';
import { useEffect, useRef } from 'react';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useNavigate } from '../../../router/useNavigate.ts';
import type { AuthFailure } from '../../auth/form/auth-failure.ts';
import type { NewAccount } from '../../auth/form/credentials.ts';
import { useSubmit } from '../../auth/form/useForm.ts';
import { useGoogleSignIn } from '../../auth/google/useGoogleSignIn.ts';
import { OtherSignInOptions } from '../../auth/sign-in/OtherSignInOptions.tsx';
import { SignUpForm } from '../../auth/sign-in/SignUpForm.tsx';
import { onboardingSignInPath, stepPath } from '../onboarding-path.ts';
import styles from './auth-step.module.css';
import { StepProgress } from './StepLayout.tsx';

interface AuthStepProps {
  redirect: string | null;
  email: string;
  name: string;
  /** Typed earlier on this page. */
  password: string | null;
  /** Why the reader is back here. */
  failure: AuthFailure | undefined;
  isBusy: boolean;
  onCredentials: (account: NewAccount) => void;
  onGuest: () => void;
}

/** Email and password are only validated here; Google and phone sign in at once. */
export function AuthStep(props: AuthStepProps) {
  const { redirect, email, name, password, failure, isBusy, onCredentials, onGuest } = props;
  const t = useTranslation();
  const navigate = useNavigate();
  const isReady = useIsHydrated();
  const { submit, busyWith, failure: refused } = useSubmit<'google'>();
  // The session redirects: a signed-in reader has passed this step.
  const google = useGoogleSignIn({ submit, onSuccess: () => {} });
  const place = useRef<HTMLDivElement>(null);

  // An effect: as an attribute the password would be readable in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; from then on the field is the reader's
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('input[name=password]');
    if (field && password !== null) field.value = password;
  }, []);

  return (
    <div ref={place} className={styles['step']}>
      <StepProgress step="auth" />
      <SignUpForm
        email={email}
        name={name}
        failure={refused ?? failure}
        isBusy={isBusy}
        onCredentials={onCredentials}
        onSignIn={() => navigate(onboardingSignInPath(redirect))}
      />
      <OtherSignInOptions
        google={{ ...google, isBusy: busyWith === 'google' }}
        redirectTo={stepPath('language', redirect)}
        isPaired
      />
      <div className={styles['guest']}>
        <Button variant="quiet" size="medium" disabled={!isReady} onClick={onGuest}>
          {t(m['onboarding.guest'])}
        </Button>
      </div>
    </div>
  );
}
