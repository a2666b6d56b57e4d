import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  title: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A popover with a few facts beside its anchor, on screens that have the room. Load it lazily. */
export function Popover({ title, anchor, isOpen, onClose, children }: PopoverProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} align="start" className={styles['place']}>
          <Base.Popup className={styles['popover']} finalFocus={anchor}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            <div className={styles['content']}>{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
