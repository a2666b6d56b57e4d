import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { TextField } from '../../../design/TextField.tsx';
import { useWords } from '../../../words/words.ts';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAttempt } from '../form/useAttempt.ts';
import { useForm } from '../form/useForm.ts';
import { CountryCode } from './CountryCode.tsx';
import { nationalNumber, ownNumber } from './phone-number.ts';
import { type Sent, useSendCode } from './useSendCode.ts';

interface NumberStepProps {
  /** When the reader comes back to change it. */
  number: string | undefined;
  onSent: (sent: Sent) => void;
}

export function NumberStep({ number, onSent }: NumberStepProps) {
  const say = useWords();
  const id = useId();
  const { attempt, busyWith, failure } = useAttempt<'send'>();
  const sendCode = useSendCode(attempt, onSent);
  const send = (form: FormData) => void sendCode(typedNumber(form) ?? '');
  const { faults, props: form } = useForm(faultsOf, send);
  return (
    <div className={styles['part']}>
      <FormTitle title={say(m['phone.title'])} text={say(m['phone.text'])} isArrival={number !== undefined} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <TextField
          id={id}
          label={say(m['phone.number'])}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          defaultValue={number && nationalNumber(number)}
          hint={say(m['phone.number_hint'])}
          error={faults && say(m['phone.number_invalid'])}
          trailing={<CountryCode htmlFor={id} />}
        />
        <SubmitButton
          label={say(m['phone.send'])}
          busyLabel={say(m['phone.sending'])}
          isBusy={busyWith !== null}
        />
      </form>
    </div>
  );
}

function faultsOf(form: FormData) {
  return typedNumber(form) === undefined ? { phone: true } : undefined;
}

function typedNumber(form: FormData): string | undefined {
  return ownNumber(String(form.get('phone')));
}
