import { chooseAvatar, displayName } from '@paligid/domain/reader-name';
import { m } from '@paligid/i18n/messages';
import { displayNameText } from '@paligid/i18n/reader-name-text';
import { useState } from 'react';
import { useSession } from '../../client/stores/useSession.ts';
import { iconButtonStyle } from '../../design/IconButton.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './avatar.module.css';

type AvatarProps = ReturnType<typeof chooseAvatar> & { isSignedIn: boolean; isLarge?: boolean };

/** A picture or an initial. Decorative: the name is beside it as text. */
export function Avatar({ isSignedIn, isLarge = false, letter, ...avatar }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isPicture = avatar.kind === 'image' && avatar.url !== brokenUrl;
  return (
    <span
      className={styles['avatar']}
      data-signed={isSignedIn || undefined}
      data-large={isLarge || undefined}
      aria-hidden="true"
      translate="no"
    >
      {isPicture ? (
        <img src={avatar.url} alt="" referrerPolicy="no-referrer" onError={() => setBrokenUrl(avatar.url)} />
      ) : (
        letter
      )}
    </span>
  );
}

export function AvatarLink() {
  const t = useTranslation();
  const locale = useLocale();
  const { user } = useSession();
  const label =
    user === null
      ? t(m['frame.profile'])
      : t(m['frame.profile_of'], { name: displayNameText(displayName(user), locale) });
  return (
    <Link to="/profile" {...iconButtonStyle({ label, icon: 'user' })}>
      <Avatar {...chooseAvatar(user ?? {})} isSignedIn={user !== null} />
    </Link>
  );
}
