import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './credits.module.css';
import { CREDITS } from './credits.ts';

export function Credits() {
  const say = useWords();
  return (
    <>
      <p className={styles['lead']}>{say(m['about.credits_lead'])}</p>
      <ul className={styles['credits']}>
        {CREDITS.map(({ name, note, href }) => (
          <li key={href} className={styles['credit']}>
            <a className={styles['link']} href={href} rel="noreferrer">
              {say(name)}
              <Icon name="arrow-square-out" weight="bold" size={16} />
            </a>
            <p className={styles['note']}>{say(note)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
