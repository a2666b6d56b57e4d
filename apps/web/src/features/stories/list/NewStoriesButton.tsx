import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './new-stories-button.module.css';

const MAX_COUNTED = 99;

interface NewStoriesButtonProps {
  count: number;
  /** The city that the reader has moved to since. */
  place: string | undefined;
  onShow: () => void;
}

/** Shows waiting stories on request, so that nothing moves while somebody reads. */
export function NewStoriesButton({ count, place, onShow }: NewStoriesButtonProps) {
  const t = useTranslation();
  const n = count > MAX_COUNTED ? `${MAX_COUNTED}+` : count;
  return (
    <div className={styles['place']} role="status">
      {(count > 0 || place !== undefined) && (
        <Button
          variant="ghost"
          size="medium"
          icon="arrow-up"
          className={styles['button']}
          aria-label={place === undefined ? t(m['stories.new_count'], { n }) : undefined}
          onClick={onShow}
        >
          {place === undefined ? t(m['stories.new_short'], { n }) : t(m['moving.show'], { place })}
        </Button>
      )}
    </div>
  );
}
