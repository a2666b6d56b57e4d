import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { WaitingWindow } from '../plain/WaitingWindow.tsx';
import { Ways } from '../plain/Ways.tsx';
import styles from './not-found-screen.module.css';

export function NotFoundScreen() {
  const say = useWords();
  return (
    <div className={styles['screen']}>
      <WaitingWindow icon="map-pin" />
      <div className={styles['words']}>
        <h1 className={styles['title']}>{say(m['pages.not_found_title'])}</h1>
        <p className={styles['text']}>{say(m['pages.not_found_text'])}</p>
      </div>
      <Ways ids={['home', 'feed', 'focus']} />
    </div>
  );
}
