import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { SourceName } from './SourceName.tsx';
import type { SourcesPopoverProps } from './SourcesPopover.tsx';
import styles from './source-line.module.css';
import look from './sources-button.module.css';

type LoadedPopover = Pick<SourcesPopoverProps, 'initialEvent'> &
  Pick<typeof import('./SourcesPopover.tsx'), 'SourcesPopover'>;

interface SourceLineProps {
  story: Pick<Story, 'source' | 'sources' | 'source_count' | 'cluster'>;
  /** Further content of the line. */
  children?: ReactNode;
}

/** The story's source, and a button that lists all others. */
export function SourceLine({ story, children }: SourceLineProps) {
  const t = useTranslation();
  const asked = useRef<SourcesPopoverProps['initialEvent']>(undefined);
  const [late, setLate] = useState<LoadedPopover>();
  const { sources = [], source_count: n } = story;

  /** Loads the popover, which brings its own button and continues where this one was left. */
  async function ask(event: SourcesPopoverProps['initialEvent']) {
    asked.current = event;
    try {
      const { SourcesPopover } = await import('./SourcesPopover.tsx');
      setLate({ SourcesPopover, initialEvent: asked.current });
    } catch {
      // No network: the next press tries again.
    }
  }

  return (
    <span className={styles['line']}>
      <SourceName story={story} />
      {sources.length > 1 &&
        (late === undefined ? (
          <button
            type="button"
            className={look['button']}
            aria-haspopup="dialog"
            aria-expanded={false}
            onClick={() => ask('press')}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && ask('enter')}
            onPointerLeave={() => {
              // A press counts even if the pointer leaves while the code is loading.
              if (asked.current === 'enter') asked.current = undefined;
            }}
          >
            {t(m['sources.heading'], { n })}
            <Icon name="caret-down" size={16} />
          </button>
        ) : (
          <late.SourcesPopover sources={sources} count={n} initialEvent={late.initialEvent} />
        ))}
      {children}
    </span>
  );
}
