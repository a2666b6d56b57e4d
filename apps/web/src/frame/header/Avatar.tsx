import type { avatarOf } from '@paligid/domain/profile/avatar';
import styles from './avatar.module.css';

type AvatarProps = ReturnType<typeof avatarOf> & { isSignedIn: boolean; isLarge?: boolean };

/** A picture or a letter. Whoever it is stands beside it in words. */
export function Avatar({ isSignedIn, isLarge = false, ...avatar }: AvatarProps) {
  return (
    <span
      className={styles['avatar']}
      data-signed={isSignedIn || undefined}
      data-large={isLarge || undefined}
      aria-hidden="true"
      translate="no"
    >
      {avatar.kind === 'image' ? <img src={avatar.url} alt="" referrerPolicy="no-referrer" /> : avatar.letter}
    </span>
  );
}
