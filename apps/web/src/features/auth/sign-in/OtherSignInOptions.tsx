import { m } from '@paligid/i18n/messages';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button, LinkButton } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { phonePath } from '../auth-paths.ts';
import type { GoogleSignIn } from '../google/useGoogleSignIn.ts';
import type { PasskeySignIn } from '../passkey/usePasskeySignIn.ts';
import styles from './other-sign-in-options.module.css';

interface OtherSignInOptionsProps {
  google: GoogleSignIn;
  /** Absent where it is not offered. */
  passkey?: PasskeySignIn | undefined;
  redirectTo: string | undefined;
  /** Next to each other, where there is little room below. */
  isPaired?: boolean;
}

/** Sign-in options that need no password. */
export function OtherSignInOptions(props: OtherSignInOptionsProps) {
  const { google, passkey, redirectTo, isPaired = false } = props;
  const t = useTranslation();
  return (
    <div className={styles['ways']} data-paired={isPaired || undefined}>
      <p className={styles['or']}>{t(m['signin.or'])}</p>
      {passkey?.isOffered && (
        <Button variant="ghost" icon="lock-simple" isFull isBusy={passkey.isBusy} onClick={passkey.open}>
          {t(passkey.isBusy ? m['security.passkey_opening'] : m['security.passkey_signin'])}
        </Button>
      )}
      <GoogleButton {...google} />
      <LinkButton to={phonePath(redirectTo)} variant="ghost" icon="phone" isFull>
        {t(m['signin.phone'])}
      </LinkButton>
    </div>
  );
}

/** Loads nothing from Google before it is pressed. */
function GoogleButton({ open, isBusy, drawOwnButton }: GoogleSignIn) {
  const t = useTranslation();
  const isReady = useIsHydrated();
  if (drawOwnButton !== undefined) {
    return (
      <div className={styles['own']}>
        <p role="status">{t(m['signin.google_own'])}</p>
        <div ref={drawOwnButton} className={styles['place']} />
      </div>
    );
  }
  return (
    <Button variant="ghost" icon="google-logo" isFull isBusy={isBusy} disabled={!isReady} onClick={open}>
      {t(isBusy ? m['signin.google_opening'] : m['signin.google'])}
    </Button>
  );
}
