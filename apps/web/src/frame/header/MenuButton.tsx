import { m } from '@paligid/i18n/messages';
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonLook } from '../../design/icon-button-look.ts';
import { useWords } from '../../words/words.ts';
import { MENU_ID } from '../navigation/Rail.tsx';

const Drawer = lazy(() => import('../navigation/Drawer.tsx').then(({ Drawer }) => ({ default: Drawer })));

/**
 * Opens the drawer. Where no script runs it is a link to the same destinations: the rail, which a narrow page shows
 * when its address asks for it.
 */
export function MenuButton() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  // Stays once it was opened, so that it can slide out.
  const [isWanted, setWanted] = useState(false);

  function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button element leads nowhere without a script */}
      <a
        href={`#${MENU_ID}`}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
        {...iconButtonLook({ label: say(m['frame.menu']), icon: 'list' })}
      >
        <Icon name="list" />
      </a>
      {isWanted && (
        <Suspense>
          <Drawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
