import type { avatarOf } from '@paligid/domain/profile/avatar';
import { useState } from 'react';
import styles from './avatar.module.css';

type AvatarProps = ReturnType<typeof avatarOf> & { isSignedIn: boolean; isLarge?: boolean };

/** A picture or a letter. Whoever it is stands beside it in words. */
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
