import { avatarOf } from '@paligid/domain/profile/avatar';
import { displayName } from '@paligid/domain/profile/display-name';
import { displayNameText } from '@paligid/i18n/words-profile';
import { PageLink } from '../../address/PageLink.tsx';
import type { SessionUser } from '../../client/session/session-user.ts';
import { Icon } from '../../design/Icon.tsx';
import { useLocale } from '../../words/words.ts';
import { Avatar } from '../header/Avatar.tsx';
import styles from './drawer.module.css';

export function UserCard({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const locale = useLocale();
  return (
    <PageLink to="/profile" className={styles['card']} onClick={onLeave}>
      {/* The letter, also of a reader with a picture. */}
      <Avatar {...avatarOf({ email: user.email })} isSignedIn isLarge />
      <span className={styles['who']} translate="no">
        <strong className={styles['line']}>{displayNameText(displayName(user), locale)}</strong>
        {user.email && <span className={styles['line']}>{user.email}</span>}
      </span>
      <Icon name="caret-right" size={20} />
    </PageLink>
  );
}
