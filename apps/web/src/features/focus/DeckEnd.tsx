import { m } from '@paligid/i18n/messages';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { useWords } from '../../words/words.ts';
import styles from './deck-end.module.css';

interface DeckEndProps {
  onFirst: () => void;
  onRefresh: () => void;
}

/** The end is real. */
export function DeckEnd({ onFirst, onRefresh }: DeckEndProps) {
  const say = useWords();
  return (
    <div className={styles['end']}>
      <EmptyState
        art="quiet"
        title={say(m['focus.end'])}
        text={say(m['focus.end_text'])}
        action={
          <div className={styles['ways']}>
            <Button variant="ghost" onClick={onRefresh}>
              {say(m['focus.again'])}
            </Button>
            <Button variant="quiet" onClick={onFirst}>
              {say(m['focus.to_first'])}
            </Button>
          </div>
        }
      />
    </div>
  );
}
