import { Dialog } from '@base-ui/react/dialog';
import { m } from '@paligid/i18n/messages';
import { useSession } from '../../client/stores/useSession.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Wordmark } from '../../design/Wordmark.tsx';
import { useWords } from '../../words/words.ts';
import { DestinationLink } from './DestinationLink.tsx';
import { GROUPS } from './destinations.ts';
import styles from './drawer.module.css';
import { GuestDoors } from './GuestDoors.tsx';
import { UserCard } from './UserCard.tsx';
import { useSignOut } from './useSignOut.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Every destination of the product. Loaded when the menu is first opened. */
export function Drawer({ isOpen, onClose }: DrawerProps) {
  const say = useWords();
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
              <Dialog.Description className={styles['tagline']}>{say(m['brand.tagline'])}</Dialog.Description>
            </div>
            <Dialog.Close render={<IconButton icon="x" label={say(m['frame.close_menu'])} />} />
          </div>
          {user === null ? <GuestDoors onLeave={onClose} /> : <UserCard user={user} onLeave={onClose} />}
          <nav className={styles['groups']} aria-label={say(m['frame.main_navigation'])}>
            {GROUPS.map((group) => (
              <section key={say(group.name)} aria-label={say(group.name)}>
                <h2 className={styles['name']}>{say(group.name)}</h2>
                {group.links.map((link) => (
                  <DestinationLink key={link.to} {...link} className={styles['row']} onClick={onClose} />
                ))}
              </section>
            ))}
          </nav>
          {user !== null && (
            <button type="button" className={styles['sign-out']} onClick={leave}>
              <Icon name="sign-out" weight="regular" size={22} />
              {say(m['frame.sign_out'])}
            </button>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
