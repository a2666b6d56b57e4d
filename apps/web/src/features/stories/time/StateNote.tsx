import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { momentText } from './manila-time.ts';
import styles from './state-note.module.css';
import { stateText } from './state-text.ts';
import { isOver, type StoryState } from './useStoryState.ts';

/** Until when a story holds, or since when it is over. Renders nothing if its source gave neither. */
export function StateNote({ state }: { state: StoryState }) {
  const t = useTranslation();
  const locale = useLocale();
  if (state.kind === 'open') return null;
  return (
    <p className={styles['note']} data-over={isOver(state) || undefined}>
      <Icon name={isOver(state) ? 'check-circle' : 'clock'} weight="bold" size={16} />
      {stateText(state, t, (atMs) => momentText(atMs, locale))}
    </p>
  );
}
