import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import { TextField } from '../../../design/TextField.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AuthFailure } from '../form/auth-failure.ts';
import { FailureBanner } from '../form/Banner.tsx';
import { FormTitle, SubmitButton, TextButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { useForm } from '../form/useForm.ts';
import { factorCodeError, readFactorCode } from './factor-code.ts';

interface SecondFactorStepProps {
  failure: AuthFailure | undefined;
  isBusy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of a sign-in, for readers with an authenticator app. */
export function SecondFactorStep({ failure, isBusy, onCode, onBack }: SecondFactorStepProps) {
  const t = useTranslation();
  const { errors, props: form } = useForm(factorCodeError, (typed) => onCode(readFactorCode(typed)));
  return (
    <div className={styles['part']}>
      <FormTitle title={t(m['security.code_title'])} text={t(m['security.code_text'])} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <TextField
          ref={focusOnce}
          label={t(m['security.code'])}
          icon="lock-simple"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          hint={t(m['security.code_lost'])}
          error={errors && t(m['security.code_invalid'])}
        />
        <SubmitButton label={t(m['signin.submit'])} busyLabel={t(m['signin.submitting'])} isBusy={isBusy} />
      </form>
      <TextButton onClick={onBack}>{t(m['signin.back'])}</TextButton>
    </div>
  );
}

/** The pressed button is gone: the field comes next. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

type SignIn = (code?: string) => Promise<void>;

/** Runs a sign-in; where the server asks for a code, the same sign-in is tried again with it. */
export type Attempt = (signIn: SignIn) => Promise<void>;

/** `retry` is there once a code is asked for. What the reader typed before stays in the sign-in itself. */
export function useSecondFactor() {
  const [retry, setRetry] = useState<SignIn>();
  const attempt: Attempt = async (signIn) => {
    try {
      await signIn();
    } catch (error) {
      const isAsked = error instanceof ApiRequestError && error.code === 'SECOND_FACTOR_REQUIRED';
      if (!isAsked) throw error;
      setRetry(() => signIn);
    }
  };
  return { attempt, retry, cancel: () => setRetry(undefined) };
}
