import { sourcesCount } from '@paligid/domain/stories/sources-count';
import { m } from '@paligid/i18n/messages';
import { type PointerEvent, Suspense, useRef, useState } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { LateSheet } from '../../../design/late.ts';
import { useMedia } from '../../../design/useMedia.ts';
import { useWords } from '../../../words/words.ts';
import { LateSourcesFloat } from './late-sources.ts';
import { SourceRows } from './SourceRows.tsx';
import type { SourceItem } from './source-item.ts';
import styles from './sources-popover.module.css';
import { useSourcesShown } from './useSourcesShown.ts';

/** From here on there is room beside the button. */
const WIDE = '(min-width: 768px)';

export interface SourcesPopoverProps {
  /** The sources themselves, or only what the story says of them: 'Balita + 3'. */
  sources: string | readonly SourceItem[];
}

/** Who else reported it. A bottom sheet on a phone; beside the button where there is room. */
export function SourcesPopover({ sources }: SourcesPopoverProps) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const { shown, tell } = useSourcesShown();
  const [wasAsked, setWasAsked] = useState(false);
  const isWide = useMedia(WIDE);
  const count = sourcesCount(sources);
  if (count === undefined) return null;

  const title = count === 0 ? say(m['story.sources']) : say(m['sources.heading'], { n: count });
  const listed = typeof sources === 'string' ? [] : sources;
  const point = ({ pointerType }: PointerEvent, event: 'enter' | 'leave') => {
    if (!isWide || pointerType !== 'mouse') return;
    setWasAsked(true);
    tell(event);
  };
  const press = () => {
    setWasAsked(true);
    tell('press');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-expanded={shown !== 'hidden'}
        onPointerEnter={(event) => point(event, 'enter')}
        onPointerLeave={(event) => point(event, 'leave')}
        onClick={press}
      >
        {title}
        <Icon name="caret-down" size={16} />
      </button>
      {wasAsked && (
        <Suspense>
          {isWide ? (
            <LateSourcesFloat
              title={title}
              anchor={button}
              shown={shown}
              onEnter={() => tell('enter')}
              onLeave={() => tell('leave')}
              onDismiss={() => tell('dismiss')}
            >
              <SourceRows sources={listed} form="popover" />
            </LateSourcesFloat>
          ) : (
            <LateSheet
              title={title}
              isOpen={shown !== 'hidden'}
              onClose={() => tell('dismiss')}
              footer={<p className={styles['hint']}>{say(m['sources.hint'])}</p>}
            >
              <SourceRows sources={listed} form="sheet" />
            </LateSheet>
          )}
        </Suspense>
      )}
    </>
  );
}
