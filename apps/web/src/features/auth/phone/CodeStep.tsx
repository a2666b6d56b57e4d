import { m } from '@paligid/i18n/messages';
import { useRef, useState } from 'react';
import { TextField } from '../../../design/TextField.tsx';
import { useWords } from '../../../words/words.ts';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { NoticeBanner } from '../form/NoticeBanner.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextButton } from '../form/TextButton.tsx';
import { ACTION_WORDS, useAttempt } from '../form/useAttempt.ts';
import { useForm } from '../form/useForm.ts';
import code from './code-step.module.css';
import { shownNumber } from './phone-number.ts';
import { ResendButton } from './ResendButton.tsx';
import { useCodeOfMessage } from './useCodeOfMessage.ts';
import { useProvePhone } from './useProvePhone.ts';
import { type Sent, useSendCode } from './useSendCode.ts';

interface CodeStepProps {
  sent: Sent;
  onSuccess: (how: { isNew: boolean }) => void;
  onChange: () => void;
}

export function CodeStep({ sent: first, onSuccess, onChange }: CodeStepProps) {
  const say = useWords();
  const [sent, setSent] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const { attempt, busyWith, failure } = useAttempt<'send' | 'verify'>();
  const prove = useProvePhone(sent.number);
  const verify = (form: FormData) =>
    void attempt('verify', ACTION_WORDS, async () => onSuccess(await prove(digitsOf(form))));
  const { faults, props: form } = useForm(faultsOf, verify);
  const resend = useSendCode(attempt, (next) => {
    setSent(next);
    if (field.current !== null) field.current.value = '';
  });
  useCodeOfMessage(field);
  return (
    <div className={styles['part']}>
      <FormTitle
        title={say(m['phone.code_title'])}
        text={say(m['phone.code_text'], { number: shownNumber(sent.number) })}
      />
      {sent !== first && failure === undefined && <NoticeBanner text={say(m['phone.resent'])} />}
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <div className={code['code']}>
          <TextField
            ref={(input) => {
              // The button that was pressed is gone: the code is what comes next.
              if (input !== null && field.current === null) input.focus();
              field.current = input;
            }}
            label={say(m['phone.code'])}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={faults && say(m['phone.code_invalid'])}
          />
        </div>
        <SubmitButton
          label={say(m['phone.verify'])}
          busyLabel={say(m['phone.verifying'])}
          isBusy={busyWith === 'verify'}
        />
      </form>
      <div className={styles['apart']}>
        <ResendButton
          nextAt={sent.nextAt}
          isBusy={busyWith === 'send'}
          onResend={() => void resend(sent.number)}
        />
        <TextButton onClick={onChange}>{say(m['phone.change'])}</TextButton>
      </div>
    </div>
  );
}

function faultsOf(form: FormData) {
  return /^\d{6}$/.test(digitsOf(form)) ? undefined : { code: true };
}

/** Some write it as '123 456'. */
function digitsOf(form: FormData): string {
  return String(form.get('code')).replace(/[\s-]/g, '');
}
