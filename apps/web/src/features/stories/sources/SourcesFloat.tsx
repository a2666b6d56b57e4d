import { Popover } from '@base-ui/react/popover';
import type { SourcesShown } from '@paligid/domain/stories/sources-shown';
import { m } from '@paligid/i18n/messages';
import type { ReactNode, RefObject } from 'react';
import look from '../../../design/popover.module.css';
import { useWords } from '../../../words/words.ts';
import styles from './sources-float.module.css';

export interface SourcesFloatProps {
  title: string;
  anchor: RefObject<HTMLElement | null>;
  shown: SourcesShown;
  onEnter: () => void;
  onLeave: () => void;
  onDismiss: () => void;
  children: ReactNode;
}

/** Beside its button on screens that have the room. It takes the focus when it is pinned, never for a pointer passing by. */
export function SourcesFloat(props: SourcesFloatProps) {
  const { title, anchor, shown, onEnter, onLeave, onDismiss, children } = props;
  const say = useWords();
  const dismiss = (isWanted: boolean, { event }: { event: Event }) => {
    // The button answers its own presses.
    if (!isWanted && !isInside(anchor.current, event)) onDismiss();
  };
  return (
    <Popover.Root open={shown !== 'hidden'} onOpenChange={dismiss}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} align="start" className={look['place']}>
          <Popover.Popup
            className={look['popover']}
            data-shown={shown}
            initialFocus={shown === 'pinned'}
            finalFocus={() =>
              anchor.current?.ownerDocument.activeElement !== anchor.current && anchor.current
            }
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
          >
            <Popover.Title className={look['title']}>{title}</Popover.Title>
            <div className={look['content']}>{children}</div>
            <p className={styles['hint']}>{say(m['sources.hint'])}</p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function isInside(anchor: HTMLElement | null, { type, target }: Event): boolean {
  return type !== 'keydown' && target instanceof Node && anchor?.contains(target) === true;
}
