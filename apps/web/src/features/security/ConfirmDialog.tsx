import { m } from '@paligid/i18n/messages';
import { useApi } from '../../client/api/api.ts';
import type { PasskeyRequest } from '../../client/session/session-actions.ts';
import { Button } from '../../design/Button.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { TextField } from '../../design/TextField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PasswordInput } from '../auth/form/AuthInput.tsx';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { SubmitButton } from '../auth/form/FormParts.tsx';
import { ACTION_MESSAGES, useForm, useSubmit } from '../auth/form/useForm.ts';
import { canUsePasskeys } from '../auth/passkey/passkey-support.ts';
import { readFactorCode } from '../auth/second-factor/factor-code.ts';
import styles from './security.module.css';
import type { AccountSecurity } from './useSecurity.ts';

interface ConfirmDialogProps {
  security: AccountSecurity;
  /** What waits for the proof. */
  action: () => Promise<void>;
  onClose: () => void;
}

/** Asks again who the reader is, before something that a stranger at an open phone must not do. */
export function ConfirmDialog({ security, action, onClose }: ConfirmDialogProps) {
  const t = useTranslation();
  const api = useApi();
  const { submit, busyWith, failure } = useSubmit<'password' | 'passkey'>();
  const hasPasskey = security.passkeys.length > 0 && canUsePasskeys(window);
  const confirm = async (body: object) => {
    await api.send('POST', '/auth/confirm', body);
    await action();
    onClose();
  };
  const byPasskey = () =>
    submit('passkey', ACTION_MESSAGES, async () => {
      const { provePasskey } = await import('../auth/passkey/passkey-client.ts');
      const options = await api.send<PasskeyRequest>('POST', '/auth/passkey/options');
      await confirm({ passkey: await provePasskey(options) });
    });
  const { props: form } = useForm(
    () => undefined,
    (typed) =>
      void submit('password', ACTION_MESSAGES, () =>
        confirm({
          password: String(typed.get('password')),
          ...(security.authenticator !== null && { code: readFactorCode(typed) }),
        }),
      ),
  );
  return (
    <LazyDialog
      title={t(m['security.confirm_title'])}
      text={t(m['security.confirm_text'])}
      isOpen
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {security.has_password && (
        <form {...form} className={styles['form']}>
          <PasswordInput error={undefined} kind="current-password" />
          {security.authenticator !== null && (
            <TextField label={t(m['security.code'])} name="code" autoComplete="one-time-code" required />
          )}
          <SubmitButton
            label={t(m['security.confirm_submit'])}
            busyLabel={t(m['security.confirm_busy'])}
            isBusy={busyWith === 'password'}
          />
        </form>
      )}
      {hasPasskey && (
        <Button variant="ghost" isFull isBusy={busyWith === 'passkey'} onClick={() => void byPasskey()}>
          {t(m['security.confirm_passkey'])}
        </Button>
      )}
      {!security.has_password && !hasPasskey && (
        <p className={styles['note']}>{t(m['security.confirm_sign_in'])}</p>
      )}
    </LazyDialog>
  );
}
