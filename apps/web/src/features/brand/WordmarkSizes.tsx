import { m } from '@paligid/i18n/messages';
import { WORDMARK_HEIGHTS, Wordmark, type WordmarkSize } from '../../design/Wordmark.tsx';
import { useWords } from '../../words/words.ts';
import styles from './wordmark-sizes.module.css';

const SIZES: readonly WordmarkSize[] = ['hero', 'xl', 'lg', 'base', 'sm', 'xs'];

export function WordmarkSizes() {
  const say = useWords();
  return (
    <ul className={styles['sizes']}>
      {SIZES.map((name) => (
        <li key={name} className={styles['size']}>
          <Wordmark size={name} />
          <span className={styles['name']}>
            {say(m['about.size'], { name, height: WORDMARK_HEIGHTS[name] })}
          </span>
        </li>
      ))}
    </ul>
  );
}
