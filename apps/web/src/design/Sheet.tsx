import { Drawer } from '@base-ui/react/drawer';
import { m } from '@paligid/i18n/messages';
import { type ReactNode, type RefObject, useContext } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { IconButton } from './IconButton.tsx';
import { PortalContainer } from './portal-container.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Where the focus goes when it closes; by default where it was. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A bottom sheet on a phone, which can be dragged away; centred from 768 px. Load it lazily. */
export function Sheet({ title, isOpen, onClose, children, footer, finalFocus }: SheetProps) {
  const t = useTranslation();
  return (
    <Drawer.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()} swipeDirection="down">
      <Drawer.Portal container={useContext(PortalContainer)}>
        <Drawer.Backdrop className={styles['scrim']} />
        <Drawer.Viewport className={styles['place']}>
          <Drawer.Popup className={styles['sheet']} finalFocus={finalFocus}>
            <div className={styles['grab']} aria-hidden="true" />
            <div className={styles['head']}>
              <Drawer.Title className={styles['title']}>{title}</Drawer.Title>
              <Drawer.Close render={<IconButton label={t(m['design.close'])} icon="x" />} />
            </div>
            <Drawer.Content className={styles['content']}>{children}</Drawer.Content>
            {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
