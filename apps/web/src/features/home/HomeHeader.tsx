import { m } from '@paligid/i18n/messages';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/LinkButton.tsx';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { LanguageToggle } from '../../frame/header/LanguageToggle.tsx';
import { useWords } from '../../words/words.ts';
import styles from './home-header.module.css';

export function HomeHeader() {
  const say = useWords();
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
              {say(m['home.sign_in'])}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
