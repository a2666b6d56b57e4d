import { Dialog as Base } from '@base-ui/react/dialog';
import { m } from '@paligid/i18n/messages';
import { type ReactNode, type RefObject, useContext } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { PortalContainer } from './portal-container.ts';

export interface DialogProps {
  title: string;
  text?: string;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** Action buttons, the least harmful first. */
  actions?: ReactNode;
  /** Where the focus goes when it closes; by default where it was. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog in the middle of the screen, for a question or a small task. Load it lazily. */
export function Dialog({ title, text, isOpen, onClose, children, actions, finalFocus }: DialogProps) {
  const t = useTranslation();
  return (
    <Base.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Base.Portal container={useContext(PortalContainer)}>
        <Base.Backdrop className={styles['scrim']} />
        <Base.Viewport className={styles['place']}>
          <Base.Popup className={styles['dialog']} finalFocus={finalFocus}>
            <div className={styles['head']}>
              <Base.Title className={styles['title']}>{title}</Base.Title>
              <Base.Close render={<IconButton label={t(m['design.close'])} icon="x" />} />
            </div>
            {text !== undefined && <Base.Description className={styles['text']}>{text}</Base.Description>}
            {children}
            {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
