import { Popover } from '@base-ui/react/popover';
import { m } from '@paligid/i18n/messages';
import look from '../../../design/popover.module.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { SourceRows, type SourcesViewProps } from './SourceRows.tsx';
import styles from './sources-float.module.css';

/** Next to its button on screens with enough room. Takes the focus when it is pinned, never on hover. */
export function SourcesFloat({ title, anchor, shown, onEvent, sources, count }: SourcesViewProps) {
  const t = useTranslation();
  const dismiss = (isWanted: boolean, { event }: { event: Event }) => {
    // The button handles its own presses.
    if (!isWanted && !isInside(anchor.current, event)) onEvent('dismiss');
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
            onPointerEnter={() => onEvent('enter')}
            onPointerLeave={() => onEvent('leave')}
          >
            <Popover.Title className={look['title']}>{title}</Popover.Title>
            <div className={look['content']}>
              <SourceRows sources={sources} count={count} form="popover" />
            </div>
            <p className={styles['hint']}>{t(m['sources.hint'])}</p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function isInside(anchor: HTMLElement | null, { type, target }: Event): boolean {
  return type !== 'keydown' && target instanceof Node && anchor?.contains(target) === true;
}
