import { Dialog } from '@base-ui/react/dialog';
import { chooseAvatar, displayName } from '@paligid/domain/reader-name';
import { m } from '@paligid/i18n/messages';
import { displayNameText } from '@paligid/i18n/reader-name-text';
import { clearLocalState } from '../../client/session/clear-local-state.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useSessionActions } from '../../client/session/useSessionActions.ts';
import { useStores } from '../../client/stores/stores.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Wordmark } from '../../design/Logo.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useNavigate } from '../../router/useNavigate.ts';
import { Avatar } from '../header/Avatar.tsx';
import { GROUPS } from './destinations.ts';
import styles from './drawer.module.css';
import { DestinationLink } from './Rail.tsx';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** All destinations of the product. Loaded when the menu is first opened. */
export function Drawer({ isOpen, onClose }: DrawerProps) {
  const t = useTranslation();
  const { user } = useSession();
  const signOut = useSignOut();
  const leave = () => {
    onClose();
    signOut();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['scrim']} />
        <Dialog.Popup className={styles['drawer']}>
          <div className={styles['top']}>
            <div>
              <Dialog.Title className={styles['brand']}>
                <Wordmark size="lg" />
              </Dialog.Title>
              <Dialog.Description className={styles['tagline']}>{t(m['brand.tagline'])}</Dialog.Description>
            </div>
            <Dialog.Close render={<IconButton icon="x" label={t(m['frame.close_menu'])} />} />
          </div>
          {user === null ? <GuestActions onLeave={onClose} /> : <UserCard user={user} onLeave={onClose} />}
          <nav className={styles['groups']} aria-label={t(m['frame.main_navigation'])}>
            {GROUPS.map((group) => (
              <section key={t(group.name)} aria-label={t(group.name)}>
                <h2 className={styles['name']}>{t(group.name)}</h2>
                {group.links.map((link) => (
                  <DestinationLink key={link.to} {...link} className={styles['row']} onClick={onClose} />
                ))}
              </section>
            ))}
            <Link to="/pasok" className={styles['row']} onClick={onClose}>
              <Icon name="calendar-blank" weight="bold" size={22} />
              {t(m['pasok.link'])}
            </Link>
            <Link to="/biyahe" className={styles['row']} onClick={onClose}>
              <Icon name="train" weight="bold" size={22} />
              {t(m['biyahe.link'])}
            </Link>
            <Link to="/outages" className={styles['row']} onClick={onClose}>
              <Icon name="plug" weight="bold" size={22} />
              {t(m['outages.link'])}
            </Link>
            <DestinationLink
              to="/status"
              label={m['status.link']}
              icon="info"
              className={styles['row']}
              onClick={onClose}
            />
            <DestinationLink
              to="/tumpak"
              label={m['ledger.link']}
              icon="notepad"
              className={styles['row']}
              onClick={onClose}
            />
            <a href="/kumusta" className={styles['row']}>
              <Icon name="user" weight="regular" size={22} />
              {t(m['kumusta.link'])}
            </a>
            <a href="/lite" className={styles['row']}>
              <Icon name="rows" weight="regular" size={22} />
              {t(m['lite.link'])}
            </a>
          </nav>
          {user !== null && (
            <button type="button" className={styles['sign-out']} onClick={leave}>
              <Icon name="sign-out" weight="regular" size={22} />
              {t(m['frame.sign_out'])}
            </button>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function GuestActions({ onLeave }: { onLeave: () => void }) {
  const t = useTranslation();
  return (
    <div className={styles['doors']}>
      <LinkButton to="/auth/login" variant="ghost" size="medium" onClick={onLeave}>
        {t(m['frame.sign_in'])}
      </LinkButton>
      <LinkButton to="/onboarding" variant="primary" size="medium" onClick={onLeave}>
        {t(m['frame.get_started'])}
      </LinkButton>
    </div>
  );
}

export function UserCard({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const locale = useLocale();
  return (
    <Link to="/profile" className={styles['card']} onClick={onLeave}>
      {/* The initial, also for a reader with a picture. */}
      <Avatar {...chooseAvatar({ email: user.email })} isSignedIn isLarge />
      <span className={styles['who']} translate="no">
        <strong className={styles['line']}>{displayNameText(displayName(user), locale)}</strong>
        {user.email && <span className={styles['line']}>{user.email}</span>}
      </span>
      <Icon name="caret-right" size={20} />
    </Link>
  );
}

/** Removes everything about the reader from this browser but the picked place, which says nothing about them. */
export function useSignOut(): () => void {
  const stores = useStores();
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  return () => {
    // Where not even the sign-out code can be loaded, local state is still cleared.
    logout().catch(() => clearLocalState(stores));
    navigate('/');
  };
}
