import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import { m } from '@paligid/i18n/messages';
import { isUrgent } from '../../client/live/is-urgent.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import { ListTrouble } from '../stories/list/ListTrouble.tsx';
import { useStoryList } from '../stories/list/useStoryList.ts';
import { Deck } from './deck/Deck.tsx';
import { LoadingCard } from './deck/LoadingCard.tsx';
import { EmptyDeck } from './EmptyDeck.tsx';
import styles from './focus-screen.module.css';

export function FocusScreen() {
  const say = useWords();
  const { place } = useReaderPlace();
  const { lat, lon } = place ?? DEFAULT_PLACE;
  return (
    <>
      <h1>
        <VisuallyHidden>{say(m['focus.title'])}</VisuallyHidden>
      </h1>
      {/* Another place is another deck. */}
      <FocusOn key={`${lat},${lon}`} around={{ lat, lon }} />
    </>
  );
}

function FocusOn({ around }: { around: { lat: number; lon: number } }) {
  const say = useWords();
  const list = useStoryList({ place: around, admits: isUrgent });
  if (list.feed === undefined) {
    return (
      <div className={styles['middle']}>
        {list.hasFailed ? (
          <ListTrouble onRetry={() => list.refetch()} />
        ) : (
          <LoadingCard label={say(m['feed.loading'])} />
        )}
      </div>
    );
  }
  if (list.stories.length === 0) {
    return (
      <div className={styles['middle']}>
        {list.hasFailed ? (
          <ListTrouble onRetry={() => list.refetch()} />
        ) : (
          <EmptyDeck coverage={list.feed.coverage} />
        )}
      </div>
    );
  }
  return <Deck list={list} feed={list.feed} />;
}
