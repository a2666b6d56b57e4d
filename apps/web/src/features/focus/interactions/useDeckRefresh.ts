import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from '../../../client/stores/useNotices.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import type { GoToCard } from '../deck/useDeck.ts';

export interface DeckRefreshOptions {
  list: Pick<StoryList, 'refresh' | 'hasFailed' | 'stories' | 'feed'>;
  stories: readonly Story[];
  go: GoToCard;
}

/** Returns to the first card if a refresh brought new stories. Otherwise says so: a press must not seem lost. */
export function useDeckRefresh({ list, stories, go }: DeckRefreshOptions) {
  const t = useTranslation();
  const notify = useNotify();
  const [isRefreshing, setRefreshing] = useState(false);
  const known = useRef<ReadonlySet<string>>(undefined);

  async function refresh() {
    known.current = new Set(stories.map(({ id }) => id));
    setRefreshing(true);
    await list.refresh();
    setRefreshing(false);
  }

  const tell = useEffectEvent((before: ReadonlySet<string>) => {
    if (stories.some(({ id }) => !before.has(id))) go(0);
    else if (!list.hasFailed) notify({ text: t(m['focus.nothing_new']) });
  });

  // The result is known once the list has rendered again.
  useEffect(() => {
    if (isRefreshing || known.current === undefined) return;
    tell(known.current);
    known.current = undefined;
  }, [isRefreshing]);

  return { isRefreshing, refresh };
}
