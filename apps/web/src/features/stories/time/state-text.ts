import { m } from '@paligid/i18n/messages';
import type { Translate } from '../../../i18n/useTranslation.ts';
import type { StoryState } from './useStoryState.ts';

/** Until when a story holds, or since when it is over; `moment` writes a time. */
export function stateText(
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
