import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { type Translate, useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { momentText } from './manila-time.ts';
import styles from './state-note.module.css';
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

function stateText(
  state: Exclude<StoryState, { kind: 'open' }>,
  t: Translate,
  moment: (atMs: number) => string,
): string {
  switch (state.kind) {
    case 'until':
      return t(m['stories.state_until'], { time: moment(state.atMs) });
    case 'from':
      return t(m['stories.state_from'], { time: moment(state.atMs) });
    case 'ended':
      if (state.atMs === null) return t(m['stories.state_ended_unknown']);
      return t(m['stories.state_ended'], { time: moment(state.atMs) });
    case 'cancelled':
      if (state.atMs === null) return t(m['stories.state_cancelled_unknown']);
      return t(m['stories.state_cancelled'], { time: moment(state.atMs) });
    case 'held':
      return t(m['stories.state_held'], { time: moment(state.atMs) });
    case 'recalled':
      return t(m['stories.state_recalled'], { time: moment(state.atMs) });
    case 'replaced':
      return t(m['stories.state_replaced']);
    case 'archived':
      return t(m['stories.state_archived']);
  }
}
