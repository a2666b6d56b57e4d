import { safeRedirect } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useSession } from '../../../client/stores/useSession.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { useSearchParams } from '../../../router/router.ts';
import { Navigate } from '../../../router/useNavigate.ts';
import { loginPath } from '../auth-paths.ts';
import { AuthPage } from '../form/AuthPage.tsx';
import styles from '../form/form.module.css';
import { CodeStep } from './CodeStep.tsx';
import { NumberStep } from './NumberStep.tsx';
import type { SentPhoneCode } from './usePhoneCode.ts';

export function PhoneScreen() {
  const t = useTranslation();
  const { user } = useSession();
  const redirect = useSearchParams().get('redirect') ?? undefined;
  if (user !== null) return <Navigate to={safeRedirect(redirect)} />;
  return (
    <AuthPage>
      <div className={styles['part']}>
        {/* The session check above redirects, whichever way the reader signed in. */}
        <PhoneSignIn onSuccess={() => {}} />
        <Link to={loginPath(redirect)} className={styles['link']}>
          {t(m['phone.other_ways'])}
        </Link>
      </div>
    </AuthPage>
  );
}

interface PhoneSignInProps {
  /** `isNew`: the number had no account before; it has a new, empty one now. */
  onSuccess: (how: { isNew: boolean }) => void;
}

/** Asks for a number, then for the code sent to it. */
function PhoneSignIn({ onSuccess }: PhoneSignInProps) {
  const [number, setNumber] = useState<string>();
  const [sent, setSent] = useState<SentPhoneCode>();
  if (sent === undefined) {
    return <NumberStep number={number} onSent={setSent} />;
  }
  const change = () => {
    setNumber(sent.number);
    setSent(undefined);
  };
  return <CodeStep sent={sent} onSuccess={onSuccess} onChange={change} />;
}
