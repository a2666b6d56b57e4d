import { m } from '@paligid/i18n/messages';
import { useLate } from '../../../client/useLate.ts';
import { useWords } from '../../../words/words.ts';
import { ListTrouble } from '../../stories/list/ListTrouble.tsx';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { LoadingCard } from '../deck/LoadingCard.tsx';
import styles from '../deck/loading-card.module.css';
import type { Refreshed } from './useRefresh.ts';

const loadEnd = () => import('../end/DeckEnd.tsx');

interface DeckTailProps extends Refreshed {
  older: StoryList['older'];
}

/** Behind the last story that is there: more of them, the end, or why there is neither. */
export function DeckTail({ older, ...refreshed }: DeckTailProps) {
  const say = useWords();
  const late = useLate(loadEnd);
  const { next, hasFailed, load } = older;
  if (next === null && late !== undefined) return <late.DeckEnd {...refreshed} />;
  if (!hasFailed) return <LoadingCard label={say(m['feed.loading_more'])} />;
  return (
    <div className={styles['card']}>
      <ListTrouble onRetry={load} />
    </div>
  );
}
