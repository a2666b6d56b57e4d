import { m } from '@paligid/i18n/messages';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useLatePress } from '../../client/useLatePress.ts';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonLook } from '../../design/icon-button-look.ts';
import { useWords } from '../../words/words.ts';
import { MENU_ID } from '../navigation/Rail.tsx';

const loadDrawer = () => import('../navigation/Drawer.tsx');

/**
 * Opens the drawer. Where no script runs it is a link to the same destinations: the rail, which a narrow page shows
 * when its address asks for it.
 */
export function MenuButton() {
  const say = useWords();
  const { late, isOpen, open, close } = useLatePress(loadDrawer);

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
        {...iconButtonLook({ label: say(m['frame.menu']), icon: 'list' })}
      >
        <Icon name="list" />
      </a>
      {/* Stays once it was opened, so that it can slide out. */}
      {late && <late.Drawer isOpen={isOpen} onClose={close} />}
    </>
  );
}
