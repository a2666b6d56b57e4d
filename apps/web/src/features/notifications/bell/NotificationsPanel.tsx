import { Popover } from '@base-ui/react/popover';
import { m } from '@paligid/i18n/messages';
import type { RefObject } from 'react';
import look from '../../../design/popover.module.css';
import { Sheet } from '../../../design/Sheet.tsx';
import { useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { LiveWarmth } from '../../greetings/LiveWarmth.tsx';
import { AlertsOffNote, NotificationHistory } from '../NotificationHistory.tsx';
import { AlertsInForce, useReaderFeed } from './AlertsInForce.tsx';
import { MissedAlerts } from './MissedAlerts.tsx';
import styles from './notifications-panel.module.css';

/** From this width on there is room below the bell. */
const WIDE = '(min-width: 768px)';

interface NotificationsPanelProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Alerts in force for the reader, what they missed, then what was sent to them. Loaded when the bell is first clicked. */
export function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const title = useTranslation()(m['frame.notifications']);
  const isWide = useMediaQuery(WIDE);
  if (!isWide) {
    return (
      <Sheet title={title} isOpen onClose={onClose}>
        <NotificationLists onClose={onClose} />
      </Sheet>
    );
  }
  return (
    <Popover.Root open onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} align="end" className={look['place']}>
          <Popover.Popup className={styles['popover']} finalFocus={anchor}>
            <Popover.Title className={styles['heading']}>{title}</Popover.Title>
            <NotificationLists onClose={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NotificationLists({ onClose }: { onClose: () => void }) {
  const reading = useReaderFeed();
  return (
    <div className={styles['lists']}>
      <AlertsInForce readerFeed={reading} onOpen={onClose} />
      <LiveWarmth />
      <MissedAlerts feed={reading.feed} onOpen={onClose} />
      <NotificationHistory onOpen={onClose} />
      <AlertsOffNote onOpen={onClose} />
    </div>
  );
}
