import { sourcesCount } from '@paligid/domain/stories/sources-count';
import type { SourcesEvent } from '@paligid/domain/stories/sources-shown';
import { m } from '@paligid/i18n/messages';
import { type PointerEvent, useRef } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useMedia } from '../../../design/useMedia.ts';
import { useWords } from '../../../words/words.ts';
import type { SourceItem } from './source-item.ts';
import styles from './sources-button.module.css';
import { useLateForm } from './useLateForm.ts';
import { useSourcesShown } from './useSourcesShown.ts';

/** From here on there is room beside the button. */
const WIDE = '(min-width: 768px)';

export interface SourcesPopoverProps {
  /** The sources themselves, or only what the story says of them: 'Balita + 3'. */
  sources: string | readonly SourceItem[];
  /** How many there are, where not all are listed. */
  count?: number;
  /** What a reader did before it was here to answer. */
  asked?: Extract<SourcesEvent, 'enter' | 'press'> | undefined;
}

/** Who else reported it. A bottom sheet on a phone; beside the button where there is room. */
export function SourcesPopover({ sources, count = sourcesCount(sources), asked }: SourcesPopoverProps) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const isWide = useMedia(WIDE);
  const { shown, tell } = useSourcesShown(asked);
  const Sources = useLateForm(shown !== 'hidden', isWide, tell);
  if (count === undefined) return null;

  const title = count === 0 ? say(m['story.sources']) : say(m['sources.heading'], { n: count });
  const point = ({ pointerType }: PointerEvent, event: 'enter' | 'leave') => {
    if (isWide && pointerType === 'mouse') tell(event);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-expanded={shown !== 'hidden'}
        // biome-ignore lint/a11y/noAutofocus: the button in whose place it came was just pressed
        autoFocus={asked === 'press'}
        onPointerEnter={(event) => point(event, 'enter')}
        onPointerLeave={(event) => point(event, 'leave')}
        onClick={() => tell('press')}
      >
        {title}
        <Icon name="caret-down" size={16} />
      </button>
      {Sources !== undefined && (
        <Sources
          title={title}
          anchor={button}
          shown={shown}
          tell={tell}
          sources={typeof sources === 'string' ? [] : sources}
          count={count}
        />
      )}
    </>
  );
}
