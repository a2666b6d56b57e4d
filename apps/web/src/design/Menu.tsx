import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type RefObject, useContext } from 'react';
import { Link } from '../router/Link.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './menu.module.css';
import { PortalContainer } from './portal-container.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  /** Link target; otherwise `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  isCurrent?: boolean;
  /** The menu stays open: the row itself shows what came of it. */
  isKept?: boolean;
  /** What the row promised is done. */
  isDone?: boolean;
  /** A line above it: another group begins. */
  isFirst?: boolean;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The button that opened it: the menu is positioned beside it and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  /** The side of the button on which it opens if there is room. */
  side?: 'top' | 'bottom';
  isOpen: boolean;
  onClose: () => void;
}

/** Load it lazily, on the first click of its button. */
export function Menu({ label, items, anchor, side = 'bottom', isOpen, onClose }: MenuProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Base.Portal container={useContext(PortalContainer)}>
        <Base.Positioner anchor={anchor} side={side} align="end" sideOffset={6} className={styles['place']}>
          <Base.Popup className={styles['menu']} aria-label={label} finalFocus={anchor}>
            {items.map((item) => (
              <Fragment key={item.key}>
                {item.isFirst && <Base.Separator className={styles['line']} />}
                <MenuRow item={item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const { label, icon, to, onSelect, isCurrent = false, isKept = false, isDone = false } = item;
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={20} />}
      {label}
    </>
  );
  const look = {
    className: styles['item'],
    'data-current': isCurrent || undefined,
    'data-done': isDone || undefined,
  };
  if (to === undefined)
    return (
      <Base.Item {...look} closeOnClick={!isKept} onClick={onSelect}>
        {content}
      </Base.Item>
    );
  return (
    <Base.LinkItem
      {...look}
      closeOnClick
      render={<Link to={to} aria-current={isCurrent ? 'page' : undefined} />}
    >
      {content}
    </Base.LinkItem>
  );
}
