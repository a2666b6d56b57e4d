import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from '../../../client/stores/useNotify.ts';
import { useWords } from '../../../words/words.ts';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import type { GoTo } from '../deck/useDeck.ts';

export interface Refreshed {
  list: Pick<StoryList, 'refresh' | 'hasFailed' | 'stories' | 'feed'>;
  stories: readonly Story[];
  go: GoTo;
}

/** What is new is shown from the first card on. That there is nothing is said too: a press must not seem lost. */
export function useRefresh({ list, stories, go }: Refreshed) {
  const say = useWords();
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
    else if (!list.hasFailed) notify({ text: say(m['focus.nothing_new']) });
  });

  // What came is known once the list has been drawn again.
  useEffect(() => {
    if (isRefreshing || known.current === undefined) return;
    tell(known.current);
    known.current = undefined;
  }, [isRefreshing]);

  return { isRefreshing, refresh };
}
