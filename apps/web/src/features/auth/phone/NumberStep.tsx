import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { TextField } from '../../../design/TextField.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FailureBanner } from '../form/Banner.tsx';
import { FormTitle, SubmitButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { useForm, useSubmit } from '../form/useForm.ts';
import { formatNationalNumber, parsePhoneNumber, type SentPhoneCode, useSendCode } from './usePhoneCode.ts';

interface NumberStepProps {
  /** Set if the reader comes back to change it. */
  number: string | undefined;
  onSent: (sent: SentPhoneCode) => void;
}

export function NumberStep({ number, onSent }: NumberStepProps) {
  const t = useTranslation();
  const id = useId();
  const { submit, busyWith, failure } = useSubmit<'send'>();
  const sendCode = useSendCode(submit, onSent);
  const send = (form: FormData) => void sendCode(readNumber(form) ?? '');
  const { errors, props: form } = useForm(validateNumber, send);
  return (
    <div className={styles['part']}>
      <FormTitle title={t(m['phone.title'])} text={t(m['phone.text'])} isArrival={number !== undefined} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <TextField
          id={id}
          label={t(m['phone.number'])}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          defaultValue={number && formatNationalNumber(number)}
          hint={t(m['phone.number_hint'])}
          error={errors && t(m['phone.number_invalid'])}
          trailing={<CountryCode htmlFor={id} />}
        />
        <SubmitButton
          label={t(m['phone.send'])}
          busyLabel={t(m['phone.sending'])}
          isBusy={busyWith !== null}
        />
      </form>
    </div>
  );
}

function validateNumber(form: FormData) {
  return readNumber(form) === undefined ? { phone: true } : undefined;
}

function readNumber(form: FormData): string | undefined {
  return parsePhoneNumber(String(form.get('phone')));
}

/** Shown before the typed number. A number typed with the country code, or with a leading zero, is accepted too. */
function CountryCode({ htmlFor }: { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={styles['code']}>
      +63
    </label>
  );
}
