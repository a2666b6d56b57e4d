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

/** What is new is shown from the first card on. That there is nothing is said too: a press must not seem lost. */
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

  // What came is known once the list has been drawn again.
  useEffect(() => {
    if (isRefreshing || known.current === undefined) return;
    tell(known.current);
    known.current = undefined;
  }, [isRefreshing]);

  return { isRefreshing, refresh };
}
