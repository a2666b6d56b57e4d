import { m } from '@paligid/i18n/messages';
import { IconButton } from '../../../design/IconButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './swipe-actions.module.css';

export interface SwipeActionsProps {
  /** Title of the story, used in the labels of the buttons. */
  title: string;
  isLiked: boolean;
  onDismiss: () => void;
  onLike: () => void;
}

/** The swipe actions as buttons, each on the side its swipe goes to. */
export function SwipeActions({ title, isLiked, onDismiss, onLike }: SwipeActionsProps) {
  const t = useTranslation();
  return (
    <div className={styles['actions']}>
      <IconButton
        label={t(m['swipe.dismiss_named'], { title })}
        icon="x"
        variant="bar"
        className={styles['dismiss']}
        aria-keyshortcuts="ArrowLeft"
        onClick={onDismiss}
      >
        <span>{t(m['card_bar.hide'])}</span>
      </IconButton>
      <IconButton
        label={t(m['swipe.like_named'], { title })}
        icon="heart"
        variant="bar"
        weight="fill"
        className={styles['like']}
        aria-keyshortcuts="ArrowRight"
        aria-pressed={isLiked}
        onClick={onLike}
      >
        <span>{t(m['card_bar.like'])}</span>
      </IconButton>
    </div>
  );
}
