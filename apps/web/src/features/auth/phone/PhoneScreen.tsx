import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import { m } from '@paligid/i18n/messages';
import { Navigate } from '../../../address/Navigate.tsx';
import { PageLink } from '../../../address/PageLink.tsx';
import { useSearch } from '../../../address/useSearch.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useWords } from '../../../words/words.ts';
import { loginPath } from '../door-paths.ts';
import { AuthPage } from '../form/AuthPage.tsx';
import styles from '../form/form.module.css';
import { PhoneSignIn } from './PhoneSignIn.tsx';

export function PhoneScreen() {
  const say = useWords();
  const { user } = useSession();
  const redirect = useSearch().get('redirect') ?? undefined;
  if (user !== null) return <Navigate to={safeRedirect(redirect)} />;
  return (
    <AuthPage>
      <div className={styles['part']}>
        {/* The session leads on, above: wherever it came from. */}
        <PhoneSignIn onSuccess={() => {}} />
        <PageLink to={loginPath(redirect)} className={styles['link']}>
          {say(m['phone.other_ways'])}
        </PageLink>
      </div>
    </AuthPage>
  );
}
