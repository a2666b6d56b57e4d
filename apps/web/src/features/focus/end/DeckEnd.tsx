import { readingOfDay } from '@paligid/domain/preferences/reading-day';
import { gravestAlert } from '@paligid/domain/stories/gravest-alert';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { browserShelf } from '../../../client/stores/shelf.ts';
import { useWords } from '../../../words/words.ts';
import { CaughtUpPanel } from '../../greetings/CaughtUpPanel.tsx';
import { MANILA } from '../../stories/time/manila.ts';
import { type Refreshed, useRefresh } from '../hands/useRefresh.ts';
import { readInteractions } from '../record/interaction-log.ts';
import styles from './deck-end.module.css';

/** Behind the last story: how much was read today, what is still in force, and a way to ask for more. */
export function DeckEnd({ list, stories, go }: Refreshed) {
  const say = useWords();
  const [day] = useState(readToday);
  const { isRefreshing, refresh } = useRefresh({ list, stories, go });
  const alert = gravestAlert(stories);
  const greeting = {
    message: say(m['focus.caught_up']),
    news_preview: alert === undefined ? '' : say(m['focus.in_force'], { title: alert.title }),
  };
  return (
    <div className={styles['end']}>
      <CaughtUpPanel
        greeting={greeting}
        {...day}
        dress={day.storiesRead === 0 ? 'night' : 'lit'}
        onRefresh={refresh}
        isRefreshing={isRefreshing}
      />
    </div>
  );
}

function readToday() {
  return readingOfDay(readInteractions(browserShelf(window)), Date.now(), MANILA);
}
