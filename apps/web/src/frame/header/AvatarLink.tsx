import { avatarOf } from '@paligid/domain/profile/avatar';
import { displayName } from '@paligid/domain/profile/display-name';
import { m } from '@paligid/i18n/messages';
import { displayNameText } from '@paligid/i18n/words-profile';
import { PageLink } from '../../address/PageLink.tsx';
import { useSession } from '../../client/stores/useSession.ts';
import { iconButtonLook } from '../../design/icon-button-look.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { Avatar } from './Avatar.tsx';

export function AvatarLink() {
  const say = useWords();
  const locale = useLocale();
  const { user } = useSession();
  const label =
    user === null
      ? say(m['frame.profile'])
      : say(m['frame.profile_of'], { name: displayNameText(displayName(user), locale) });
  return (
    <PageLink to="/profile" {...iconButtonLook({ label, icon: 'user' })}>
      <Avatar {...avatarOf(user ?? {})} isSignedIn={user !== null} />
    </PageLink>
  );
}
