import type { RefObject } from 'react';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import type { Verdicts } from '../record/useVerdicts.ts';
import type { Refreshed } from './useRefresh.ts';

export interface DeckHandsProps extends Refreshed {
  place: RefObject<HTMLElement | null>;
  deck: RefObject<HTMLElement | null>;
  ids: readonly string[];
  older: StoryList['older'];
  current: number;
  verdicts: Verdicts;
  /** This code came with the deck, not after it. */
  isFromStart: boolean;
}
