import { m } from '@paligid/i18n/messages';
import { IconButton } from '../../../design/IconButton.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './share-button.module.css';
import type { Shared } from './share-story.ts';
import { useShare } from './useShare.ts';

interface ShareButtonProps {
  story: Shared;
  variant: 'plain' | 'floating' | 'bar';
}

export function ShareButton({ story, variant }: ShareButtonProps) {
  const say = useWords();
  const share = useShare();
  return (
    <IconButton
      label={say(m['share.share_named'], { title: story.title })}
      icon="share-network"
      variant={variant}
      className={styles['share']}
      onClick={() => share(story)}
    >
      {variant === 'bar' && <span>{say(m['card_bar.share'])}</span>}
    </IconButton>
  );
}
