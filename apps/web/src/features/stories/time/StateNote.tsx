import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { type Say, useLocale, useWords } from '../../../words/words.ts';
import { momentText } from './moment-text.ts';
import styles from './state-note.module.css';
import { isOver, type StoryState } from './story-state.ts';

/** Until when a story holds, or since when it is over. Draws nothing when its source said neither. */
export function StateNote({ state }: { state: StoryState }) {
  const say = useWords();
  const locale = useLocale();
  if (state.kind === 'open') return null;
  return (
    <p className={styles['note']} data-over={isOver(state) || undefined}>
      <Icon name={isOver(state) ? 'check-circle' : 'clock'} weight="bold" size={16} />
      {stateWords(state, say, (atMs) => momentText(atMs, locale))}
    </p>
  );
}

function stateWords(
  state: Exclude<StoryState, { kind: 'open' }>,
  say: Say,
  moment: (atMs: number) => string,
): string {
  switch (state.kind) {
    case 'until':
      return say(m['stories.state_until'], { time: moment(state.atMs) });
    case 'from':
      return say(m['stories.state_from'], { time: moment(state.atMs) });
    case 'ended':
      if (state.atMs === null) return say(m['stories.state_ended_unknown']);
      return say(m['stories.state_ended'], { time: moment(state.atMs) });
    case 'cancelled':
      if (state.atMs === null) return say(m['stories.state_cancelled_unknown']);
      return say(m['stories.state_cancelled'], { time: moment(state.atMs) });
    case 'held':
      return say(m['stories.state_held'], { time: moment(state.atMs) });
    case 'recalled':
      return say(m['stories.state_recalled'], { time: moment(state.atMs) });
    case 'replaced':
      return say(m['stories.state_replaced']);
    case 'archived':
      return say(m['stories.state_archived']);
  }
}
