import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../design/TextField.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FailureBanner, NoticeBanner } from '../form/Banner.tsx';
import { FormTitle, SubmitButton, TextButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { ACTION_MESSAGES, useForm, useSubmit } from '../form/useForm.ts';
import { SecondFactorStep, useSecondFactor } from '../second-factor/SecondFactorStep.tsx';
import code from './code-step.module.css';
import { formatPhoneNumber, type SentPhoneCode, useSendCode, useVerifyPhone } from './usePhoneCode.ts';

interface ResendButtonProps {
  /** Epoch milliseconds. */
  nextAt: number;
  isBusy: boolean;
  onResend: () => void;
}

/** Counts down visibly, but is read out only on request. */
function ResendButton({ nextAt, isBusy, onResend }: ResendButtonProps) {
  const t = useTranslation();
  const seconds = useSecondsUntil(nextAt);
  const isWaiting = seconds > 0 || isBusy;
  return (
    <TextButton aria-disabled={isWaiting || undefined} onClick={isWaiting ? undefined : onResend}>
      {seconds > 0 ? t(m['phone.resend_in'], { n: seconds }) : t(m['phone.resend'])}
    </TextButton>
  );
}

interface CodeStepProps {
  sent: SentPhoneCode;
  onSuccess: (how: { isNew: boolean }) => void;
  onChange: () => void;
}

export function CodeStep({ sent: first, onSuccess, onChange }: CodeStepProps) {
  const t = useTranslation();
  const [sent, setSent] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const { submit, busyWith, failure } = useSubmit<'send' | 'verify'>();
  const prove = useVerifyPhone(sent.number);
  const { attempt, retry, cancel } = useSecondFactor();
  const verify = (form: FormData) =>
    void submit('verify', ACTION_MESSAGES, () =>
      attempt(async (factorCode) => onSuccess(await prove(codeDigits(form), factorCode))),
    );
  const { errors, props: form } = useForm(validateCode, verify);
  const resend = useSendCode(submit, (next) => {
    setSent(next);
    if (field.current !== null) field.current.value = '';
  });
  useWebOtp(field);
  if (retry !== undefined) {
    return (
      <SecondFactorStep
        failure={failure}
        isBusy={busyWith === 'verify'}
        onCode={(typed) => void submit('verify', ACTION_MESSAGES, () => retry(typed))}
        onBack={cancel}
      />
    );
  }
  return (
    <div className={styles['part']}>
      <FormTitle
        title={t(m['phone.code_title'])}
        text={t(m['phone.code_text'], { number: formatPhoneNumber(sent.number) })}
      />
      {sent !== first && failure === undefined && <NoticeBanner text={t(m['phone.resent'])} />}
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <div className={code['code']}>
          <TextField
            ref={(input) => {
              // The pressed button is gone: focuses the code field, which comes next.
              if (input !== null && field.current === null) input.focus();
              field.current = input;
            }}
            label={t(m['phone.code'])}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={errors && t(m['phone.code_invalid'])}
          />
        </div>
        <SubmitButton
          label={t(m['phone.verify'])}
          busyLabel={t(m['phone.verifying'])}
          isBusy={busyWith === 'verify'}
        />
      </form>
      <div className={styles['apart']}>
        <ResendButton
          nextAt={sent.nextAt}
          isBusy={busyWith === 'send'}
          onResend={() => void resend(sent.number)}
        />
        <TextButton onClick={onChange}>{t(m['phone.change'])}</TextButton>
      </div>
    </div>
  );
}

function validateCode(form: FormData) {
  return /^\d{6}$/.test(codeDigits(form)) ? undefined : { code: true };
}

/** Accepts a code written as '123 456'. */
function codeDigits(form: FormData): string {
  return String(form.get('code')).replace(/[\s-]/g, '');
}

/** Whole seconds left until a moment; 0 once it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  // Must be an effect: the clock is outside of React.
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** WebOTP: where the browser can read the SMS and the reader agrees, the code is filled in and sent. */
function useWebOtp(field: RefObject<HTMLInputElement | null>): void {
  // Must be an effect: the SMS arrives from outside of React.
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const fill = (code: string | undefined) => {
      if (code === undefined || field.current === null) return;
      field.current.value = code;
      field.current.form?.requestSubmit();
    };
    // Denied or too late: the reader types the code.
    void readSmsCode(stop.signal).then(fill, () => {});
    return () => stop.abort();
  }, [field]);
}

async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  const request = { otp: { transport: ['sms'] }, signal };
  const credential = await navigator.credentials.get(request);
  if (credential === null || !('code' in credential)) return undefined;
  return typeof credential.code === 'string' ? credential.code : undefined;
}
