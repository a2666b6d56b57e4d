import { canUseFeature, roleFromUserId } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/Button.tsx';
import { PanePlaceholder } from '../../design/PanePlaceholder.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from '../../router/router.ts';
import { signInPath } from './auth-paths.ts';
import styles from './require-auth.module.css';
import type { SignInPromptText } from './sign-in-prompts.ts';

interface RequireAuthProps {
  prompt: SignInPromptText;
  /** Not even created for a guest, so that nothing in it sends unauthenticated requests. */
  children: ReactNode;
}

/**
 * A screen that needs an account. Until the session is known, a reader who signed in on this device before counts as
 * signed in.
 */
export function RequireAuth({ prompt, children }: RequireAuthProps) {
  const { user, isExpected } = useSession();
  return isExpected || canUseFeature(roleFromUserId(user?.id), prompt.feature) ? (
    children
  ) : (
    <SignInPrompt prompt={prompt} />
  );
}

/** Shown instead of a screen that needs an account. Signing in returns to that screen. */
export function SignInPrompt({ prompt: { icon, title, text, alternative } }: { prompt: SignInPromptText }) {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['prompt']}>
      <PanePlaceholder icon={icon} />
      <div>
        <h1 className={styles['title']}>{t(title)}</h1>
        <p className={styles['text']}>{t(text)}</p>
      </div>
      <div className={styles['ways']}>
        {alternative !== undefined && (
          <LinkButton to={alternative.to} isFull>
            {t(alternative.label)}
          </LinkButton>
        )}
        <LinkButton
          to={signInPath(pathname + search)}
          variant={alternative === undefined ? 'primary' : 'ghost'}
          icon="sign-in"
          isFull
        >
          {t(m['frame.sign_in'])}
        </LinkButton>
      </div>
    </div>
  );
}
