import { m } from '@paligid/i18n/messages';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import { HomeAlert } from './HomeAlert.tsx';
import styles from './member-home.module.css';
import { YourPlaces } from './YourPlaces.tsx';

/** What a reader with an account sees first: the gravest alert of their places, then each of them. */
export function MemberHome() {
  const say = useWords();
  return (
    <div className={styles['member']}>
      <h1>
        <VisuallyHidden>{say(m['home_alert.around_you'])}</VisuallyHidden>
      </h1>
      <HomeAlert />
      <YourPlaces />
    </div>
  );
}
