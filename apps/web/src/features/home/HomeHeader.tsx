import { m } from '@paligid/i18n/messages';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { LanguageToggle } from '../../layout/header/LanguageToggle.tsx';
import styles from './home-header.module.css';

export function HomeHeader() {
  const t = useTranslation();
  const { user, isExpected } = useSession();
  return (
    <HeaderBar
      right={
        <div className={styles['right']}>
          <div className={styles['language']}>
            <LanguageToggle variant="switch" />
          </div>
          {user === null && !isExpected && (
            <LinkButton to="/auth/login" variant="ghost" size="medium">
              {t(m['home.sign_in'])}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
