import { m } from '@paligid/i18n/messages';
import { usePage } from '../../../app/page.ts';
import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { useNotify } from '../../../client/stores/useNotices.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { ShareableStory } from './share-story.ts';
import styles from './story-actions.module.css';

const loadShareStory = () => import('./share-story.ts');

/** Loaded while the phone is idle: a device allows sharing only right after a press. */
function useShare() {
  const t = useTranslation();
  const { origin } = usePage();
  const notify = useNotify();
  const late = useModuleWhenIdle(loadShareStory);
  return async (story: ShareableStory) => {
    try {
      const { shareStory } = late ?? (await loadShareStory());
      await shareStory(story, { t, origin, notify });
    } catch {
      notify({ kind: 'error', text: t(m['share.copy_failed']) });
    }
  };
}

interface ShareButtonProps {
  story: ShareableStory;
  variant: 'plain' | 'floating' | 'bar';
}

export function ShareButton({ story, variant }: ShareButtonProps) {
  const t = useTranslation();
  const share = useShare();
  return (
    <IconButton
      label={t(m['share.share_named'], { title: story.title })}
      icon="share-network"
      variant={variant}
      className={styles['share']}
      onClick={() => share(story)}
    >
      {variant === 'bar' && <span>{t(m['card_bar.share'])}</span>}
    </IconButton>
  );
}
