import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './fresh-button.module.css';

/** New stories wait behind it, so that nothing moves while somebody reads. */
export function FreshButton({ count, onShow }: { count: number; onShow: () => void }) {
  const say = useWords();
  return (
    <div className={styles['place']} role="status">
      {count > 0 && (
        <Button variant="ghost" size="medium" icon="arrow-up" className={styles['button']} onClick={onShow}>
          {say(m['stories.new_count'], { n: count })}
        </Button>
      )}
    </div>
  );
}
