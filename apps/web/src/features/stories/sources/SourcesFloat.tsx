import { Popover } from '@base-ui/react/popover';
import { m } from '@paligid/i18n/messages';
import look from '../../../design/popover.module.css';
import { useWords } from '../../../words/words.ts';
import { SourceRows } from './SourceRows.tsx';
import styles from './sources-float.module.css';
import type { SourcesShownProps } from './sources-shown-props.ts';

/** Beside its button on screens that have the room. It takes the focus when it is pinned, never for a pointer passing by. */
export function SourcesFloat({ title, anchor, shown, tell, sources, count }: SourcesShownProps) {
  const say = useWords();
  const dismiss = (isWanted: boolean, { event }: { event: Event }) => {
    // The button answers its own presses.
    if (!isWanted && !isInside(anchor.current, event)) tell('dismiss');
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
            onPointerEnter={() => tell('enter')}
            onPointerLeave={() => tell('leave')}
          >
            <Popover.Title className={look['title']}>{title}</Popover.Title>
            <div className={look['content']}>
              <SourceRows sources={sources} count={count} form="popover" />
            </div>
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
