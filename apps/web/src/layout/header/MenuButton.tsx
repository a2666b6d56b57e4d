import { m } from '@paligid/i18n/messages';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useModuleOnClick } from '../../client/lazy/useModuleOnClick.ts';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonStyle } from '../../design/icon-button-style.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { MENU_ID } from '../navigation/Rail.tsx';

const loadDrawer = () => import('../navigation/Drawer.tsx');

/**
 * Opens the drawer. Without a script it is a link to the same destinations: the rail, which a narrow page shows when
 * the URL's fragment targets it.
 */
export function MenuButton() {
  const t = useTranslation();
  const { late, isOpen, open, close } = useModuleOnClick(loadDrawer);

  function press(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    open();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button element leads nowhere without a script */}
      <a
        href={`#${MENU_ID}`}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
        {...iconButtonStyle({ label: t(m['frame.menu']), icon: 'list' })}
      >
        <Icon name="list" />
      </a>
      {/* Stays mounted once it was opened, so that it can slide out. */}
      {late && <late.Drawer isOpen={isOpen} onClose={close} />}
    </>
  );
}
