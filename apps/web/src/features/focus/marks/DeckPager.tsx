import { m } from '@paligid/i18n/messages';
import { IconButton } from '../../../design/IconButton.tsx';
import { useWords } from '../../../words/words.ts';
import { DeckMarks } from './DeckMarks.tsx';
import styles from './deck-pager.module.css';

interface DeckPagerProps {
  current: number;
  total: number;
  onGo: (index: number) => void;
}

/** Up and down by button, with a pane for each story between them. */
export function DeckPager({ current, total, onGo }: DeckPagerProps) {
  const say = useWords();
  return (
    <div className={styles['pager']}>
      <IconButton
        label={say(m['focus.previous'])}
        icon="arrow-up"
        variant="solid"
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <DeckMarks current={current} total={total} className={styles['marks']} />
      <IconButton
        label={say(m['focus.next'])}
        icon="arrow-down"
        variant="solid"
        disabled={current >= total}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}
