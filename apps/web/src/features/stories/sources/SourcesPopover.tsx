import { nextSourcesVisibility, type SourcesEvent, sourcesCount } from '@paligid/domain/stories/story-card';
import { m } from '@paligid/i18n/messages';
import {
  type ComponentType,
  type PointerEvent,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { SourceItem, SourcesViewProps } from './SourceRows.tsx';
import styles from './sources-button.module.css';

/** Long enough for the pointer to move from the button to the popover. */
const LEAVE_DELAY_MS = 160;

/** `asked`: what the reader did before this was loaded. */
export function useSourcesVisibility(asked: SourcesEvent | undefined) {
  const [shown, take] = useReducer(
    nextSourcesVisibility,
    nextSourcesVisibility('hidden', asked ?? 'dismiss'),
  );
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A timer must not outlive what it closes.
  useEffect(() => () => clearTimeout(leaving.current), []);

  const tell = useCallback((event: SourcesEvent) => {
    clearTimeout(leaving.current);
    if (event === 'leave') leaving.current = setTimeout(take, LEAVE_DELAY_MS, 'leave');
    else take(event);
  }, []);
  return { shown, tell };
}

/** From this width on there is room next to the button. */
const WIDE_SCREEN = '(min-width: 768px)';

export interface SourcesPopoverProps {
  /** The sources themselves, or only the story's source text: 'Balita + 3'. */
  sources: string | readonly SourceItem[];
  /** Total number, if not all are listed. */
  count?: number;
  /** What the reader did before this component was loaded. */
  initialEvent?: Extract<SourcesEvent, 'enter' | 'press'> | undefined;
}

/** The other sources of a story. A bottom sheet on a phone; next to the button if there is room. */
export function SourcesPopover({
  sources,
  count = sourcesCount(sources),
  initialEvent,
}: SourcesPopoverProps) {
  const t = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { shown, tell } = useSourcesVisibility(initialEvent);
  const Sources = useResponsiveSources(shown !== 'hidden', isWide, tell);
  if (count === undefined) return null;

  const title = count === 0 ? t(m['story.sources']) : t(m['sources.heading'], { n: count });
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
        autoFocus={initialEvent === 'press'}
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
          onEvent={tell}
          sources={typeof sources === 'string' ? [] : sources}
          count={count}
        />
      )}
    </>
  );
}

type SourcesForm = { isWide: boolean; Sources: ComponentType<SourcesViewProps> };

/** The form that fits the screen. Each needs another part of a library, so it is loaded when first shown. */
export function useResponsiveSources(
  isWanted: boolean,
  isWide: boolean,
  tell: SourcesViewProps['onEvent'],
): SourcesForm['Sources'] | undefined {
  const [form, setForm] = useState<SourcesForm>();
  const isMissing = isWanted && form?.isWide !== isWide;

  // Must be an effect: it waits.
  useEffect(() => {
    if (!isMissing) return;
    // Without a network nothing opens, and the next press tries again.
    loadSourcesForm(isWide).then(setForm, () => tell('dismiss'));
  }, [isMissing, isWide, tell]);

  return form?.Sources;
}

async function loadSourcesForm(isWide: boolean): Promise<SourcesForm> {
  const Sources = isWide
    ? (await import('./SourcesFloat.tsx')).SourcesFloat
    : (await import('./SourcesSheet.tsx')).SourcesSheet;
  return { isWide, Sources };
}
