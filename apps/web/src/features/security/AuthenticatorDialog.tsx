import { m } from '@paligid/i18n/messages';
import { encode } from 'uqr';
import { useApi } from '../../client/api/api.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { SubmitButton } from '../auth/form/FormParts.tsx';
import { ACTION_MESSAGES, useForm, useSubmit } from '../auth/form/useForm.ts';
import { factorCodeError, readFactorCode } from '../auth/second-factor/factor-code.ts';
import styles from './security.module.css';
import type { RunConfirmed } from './useSecurity.ts';

export interface StartedApp {
  /** For typing into an app. */
  secret: string;
  /** For scanning or opening. */
  address: string;
}

interface AuthenticatorDialogProps {
  started: StartedApp;
  run: RunConfirmed;
  onEnabled: (codes: string[]) => Promise<void>;
  onClose: () => void;
}

/** Shows the secret as a picture, a link and a text, and asks for the first code. */
export function AuthenticatorDialog({ started, run, onEnabled, onClose }: AuthenticatorDialogProps) {
  const t = useTranslation();
  const api = useApi();
  const { submit, busyWith, failure } = useSubmit<'enable'>();
  const enable = (form: FormData) =>
    void submit('enable', ACTION_MESSAGES, () =>
      run(async () => {
        const body = { code: readFactorCode(form) };
        const answer = await api.send<{ recovery_codes: string[] }>(
          'POST',
          '/users/me/authenticator/enable',
          body,
        );
        await onEnabled(answer.recovery_codes);
      }),
    );
  const { errors, props: form } = useForm(factorCodeError, enable);
  return (
    <Dialog title={t(m['security.app_title'])} text={t(m['security.app_scan'])} isOpen onClose={onClose}>
      <QrCode text={started.address} label={t(m['security.app_qr'])} />
      <p className={styles['note']}>
        {t(m['security.app_key'])}{' '}
        <span className={styles['key']}>{started.secret.replace(/.{4}(?=.)/g, '$& ')}</span>
      </p>
      <a href={started.address}>{t(m['security.app_open'])}</a>
      <form {...form} className={styles['form']}>
        <FailureBanner failure={failure} />
        <TextField
          label={t(m['security.app_code'])}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={t(m['security.app_code_hint'])}
          error={errors && t(m['security.code_invalid'])}
        />
        <SubmitButton
          label={t(m['security.app_enable'])}
          busyLabel={t(m['security.confirm_busy'])}
          isBusy={busyWith !== null}
        />
      </form>
    </Dialog>
  );
}

/** One path of squares. Drawn here: the secret goes to no other service. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
