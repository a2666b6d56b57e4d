import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './location-failure.module.css';

export function LocationFailure() {
  const say = useWords();
  return (
    <p role="alert" className={styles['failure']}>
      <Icon name="warning-circle" weight="fill" size={20} />
      {say(m['location.failed'])}
    </p>
  );
}
