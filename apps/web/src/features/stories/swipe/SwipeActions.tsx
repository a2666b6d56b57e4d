import { m } from '@paligid/i18n/messages';
import { IconButton } from '../../../design/IconButton.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './swipe-actions.module.css';

export interface SwipeActionsProps {
  /** Of the story: it names the buttons. */
  title: string;
  isLiked?: boolean;
  isSaved?: boolean;
  onDismiss: () => void;
  onLike: () => void;
  onSave: () => void;
  onShare: () => void;
}

/** What a swipe does, as buttons; and what needs no swipe. */
export function SwipeActions(props: SwipeActionsProps) {
  const { title, isLiked = false, isSaved = false, onDismiss, onLike, onSave, onShare } = props;
  const say = useWords();
  return (
    <div className={styles['actions']}>
      <IconButton
        label={say(m['swipe.dismiss_named'], { title })}
        icon="x"
        className={styles['dismiss']}
        aria-keyshortcuts="ArrowLeft"
        onClick={onDismiss}
      />
      <IconButton
        label={say(m['swipe.like_named'], { title })}
        icon="heart"
        weight="fill"
        className={styles['like']}
        aria-keyshortcuts="ArrowRight"
        aria-pressed={isLiked}
        onClick={onLike}
      />
      <span className={styles['gap']} />
      <IconButton
        label={say(m['save.save_named'], { title })}
        icon="bookmark-simple"
        weight={isSaved ? 'fill' : 'bold'}
        aria-pressed={isSaved}
        onClick={onSave}
      />
      <IconButton label={say(m['share.share_named'], { title })} icon="share-network" onClick={onShare} />
    </div>
  );
}
