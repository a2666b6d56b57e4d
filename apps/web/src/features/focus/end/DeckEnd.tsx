import { stillInForce } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion } from '@paligid/domain/places/reading-radius';
import { m } from '@paligid/i18n/messages';
import { useRef } from 'react';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useWords } from '../../../words/words.ts';
import { CaughtUpPanel } from '../../greetings/CaughtUpPanel.tsx';
import { useNow } from '../../stories/time/useNow.ts';
import { type Refreshed, useRefresh } from '../hands/useRefresh.ts';
import styles from './deck-end.module.css';
import { InForcePanel } from './InForcePanel.tsx';
import { useReadingDay } from './useReadingDay.ts';

/** Behind the last story: what is still in force, else how much was read today, and a way to ask for more. */
export function DeckEnd({ list, stories, go }: Refreshed) {
  const say = useWords();
  const end = useRef<HTMLDivElement>(null);
  const day = useReadingDay(end);
  const { place } = useReaderPlace();
  const nowMs = useNow() ?? Date.now();
  const { isRefreshing, refresh } = useRefresh({ list, stories, go });
  const alerts = stillInForce(list.stories, { isRegion: isRegion(place?.code), nowMs });
  return (
    <div ref={end} className={styles['end']}>
      {alerts.length > 0 ? (
        <InForcePanel
          alerts={alerts}
          checkedAt={list.feed?.coverage.checked_at ?? null}
          storiesRead={day.storiesRead}
          onReadAgain={() => go(0)}
          onRefresh={refresh}
          isRefreshing={isRefreshing}
        />
      ) : (
        <CaughtUpPanel
          greeting={{ message: say(m['focus.caught_up']), news_preview: '' }}
          {...day}
          dress={day.storiesRead === 0 ? 'night' : 'lit'}
          onRefresh={refresh}
          isRefreshing={isRefreshing}
        />
      )}
    </div>
  );
}
