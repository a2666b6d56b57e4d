import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useApi } from '../../../client/api.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { ACTION_WORDS, useAttempt } from '../form/useAttempt.ts';

interface VerifyPanelProps {
  /** From the mail: good once. */
  token: string;
  goOnTo: string;
}

/** A press, because mail programs open links by themselves: that must not confirm what a stranger typed. */
export function VerifyPanel({ token, goOnTo }: VerifyPanelProps) {
  const say = useWords();
  const api = useApi();
  const { user } = useSession();
  const { reloadUser } = useSessionActions();
  const { attempt, busyWith, failure } = useAttempt<'verify'>();
  const isReady = useIsReady();
  const [isDone, setDone] = useState(false);
  const confirm = () =>
    attempt('verify', ACTION_WORDS, async () => {
      await api.send('POST', '/auth/email/verify', { token });
      setDone(true);
      // The profile as it is shown catches up at the next visit otherwise.
      if (user !== null) await reloadUser().catch(() => null);
    });
  if (isDone) {
    return (
      <div className={styles['part']}>
        <FormTitle
          title={say(m['signin.verify_done_title'])}
          text={say(m['signin.verify_done_text'])}
          isArrival
        />
        <LinkButton to={goOnTo} isFull replace>
          {say(m['signin.go_on'])}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles['part']}>
      <FormTitle title={say(m['signin.verify_title'])} text={say(m['signin.verify_text'])} />
      <FailureBanner failure={failure} />
      <Button isFull isBusy={busyWith !== null} disabled={!isReady} onClick={() => void confirm()}>
        {say(busyWith === null ? m['signin.verify_submit'] : m['signin.verify_checking'])}
      </Button>
    </div>
  );
}
