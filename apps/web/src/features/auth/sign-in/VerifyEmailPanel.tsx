import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useApi } from '../../../client/api/api.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FailureBanner } from '../form/Banner.tsx';
import { FormTitle } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { ACTION_MESSAGES, useSubmit } from '../form/useForm.ts';

interface VerifyEmailPanelProps {
  /** From the email; single use. */
  token: string;
  continueTo: string;
}

/**
 * Requires a press, because mail programs open links by themselves: that must not confirm an address that a stranger
 * typed.
 */
export function VerifyEmailPanel({ token, continueTo }: VerifyEmailPanelProps) {
  const t = useTranslation();
  const api = useApi();
  const { user } = useSession();
  const { reloadUser } = useSessionActions();
  const { submit, busyWith, failure } = useSubmit<'verify'>();
  const isReady = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const confirm = () =>
    submit('verify', ACTION_MESSAGES, async () => {
      await api.send('POST', '/auth/email/verify', { token });
      setDone(true);
      // If this fails, the shown profile is updated on the next visit.
      if (user !== null) await reloadUser().catch(() => null);
    });
  if (isDone) {
    return (
      <div className={styles['part']}>
        <FormTitle
          title={t(m['signin.verify_done_title'])}
          text={t(m['signin.verify_done_text'])}
          isArrival
        />
        <LinkButton to={continueTo} isFull replace>
          {t(m['signin.go_on'])}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles['part']}>
      <FormTitle title={t(m['signin.verify_title'])} text={t(m['signin.verify_text'])} />
      <FailureBanner failure={failure} />
      <Button isFull isBusy={busyWith !== null} disabled={!isReady} onClick={() => void confirm()}>
        {t(busyWith === null ? m['signin.verify_submit'] : m['signin.verify_checking'])}
      </Button>
    </div>
  );
}
