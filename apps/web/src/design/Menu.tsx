import { Menu as Base } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Link } from '../router/Link.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './menu.module.css';

interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  /** Link target; otherwise `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  isCurrent?: boolean;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The button that opened it: the menu is positioned beside it and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** Load it lazily, on the first click of its button. */
export function Menu({ label, items, anchor, isOpen, onClose }: MenuProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={6} className={styles['place']}>
          <Base.Popup className={styles['menu']} aria-label={label} finalFocus={anchor}>
            {items.map((item) => (
              <MenuRow key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ item: { label, icon, to, onSelect, isCurrent = false } }: { item: MenuItem }) {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={20} />}
      {label}
    </>
  );
  const look = { className: styles['item'], 'data-current': isCurrent || undefined };
  if (to === undefined)
    return (
      <Base.Item {...look} onClick={onSelect}>
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
