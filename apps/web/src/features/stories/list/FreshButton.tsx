import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './fresh-button.module.css';

const MOST_COUNTED = 99;

interface FreshButtonProps {
  count: number;
  /** The city that the reader has come to since. */
  place: string | undefined;
  onShow: () => void;
}

/** New stories wait behind it, so that nothing moves while somebody reads. */
export function FreshButton({ count, place, onShow }: FreshButtonProps) {
  const say = useWords();
  const n = count > MOST_COUNTED ? `${MOST_COUNTED}+` : count;
  return (
    <div className={styles['place']} role="status">
      {(count > 0 || place !== undefined) && (
        <Button
          variant="ghost"
          size="medium"
          icon="arrow-up"
          className={styles['button']}
          aria-label={place === undefined ? say(m['stories.new_count'], { n }) : undefined}
          onClick={onShow}
        >
          {place === undefined ? say(m['stories.new_short'], { n }) : say(m['moving.show'], { place })}
        </Button>
      )}
    </div>
  );
}
