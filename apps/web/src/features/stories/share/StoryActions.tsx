import { m } from '@paligid/i18n/messages';
import { useRef } from 'react';
import { usePage } from '../../../app/page.ts';
import { useApi } from '../../../client/api/api.ts';
import { useModuleOnClick, useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { ShareableStory } from './share-story.ts';
import styles from './story-actions.module.css';

const loadShareStory = () => import('./share-story.ts');
const loadShareMenu = () => import('./ShareMenu.tsx');

interface ShareButtonProps {
  story: ShareableStory;
  /**
   * 'default' has icon and label, 'minimal' the icon alone; 'floating' is that over a picture. 'desktop' is a round
   * button whose menu opens upwards; on a phone it is one of a row.
   */
  variant: keyof typeof ICON_VARIANTS;
}

const ICON_VARIANTS = { default: 'plain', minimal: 'plain', floating: 'floating', desktop: 'bar' } as const;

/** Opens the phone's own share sheet; elsewhere, and where that fails, a menu that loads with the first press. */
export function ShareButton({ story, variant }: ShareButtonProps) {
  const t = useTranslation();
  const api = useApi();
  const page = usePage();
  const anchor = useRef<HTMLButtonElement>(null);
  // Loaded while the phone is idle: a device allows sharing only right after a press.
  const late = useModuleWhenIdle(loadShareStory);
  const menu = useModuleOnClick(loadShareMenu);
  const press = async () => {
    const { pressShare, sharedStory } = late ?? (await loadShareStory());
    if (await pressShare(sharedStory(story, page), api)) menu.open();
  };
  return (
    <>
      <IconButton
        ref={anchor}
        label={t(m['share.share_named'], { title: story.title })}
        icon="share-network"
        variant={ICON_VARIANTS[variant]}
        className={styles['share']}
        data-share={variant}
        aria-expanded={menu.isOpen || undefined}
        // Without the module there is no network either: the menu says so.
        onClick={() => press().catch(menu.open)}
      >
        {(variant === 'default' || variant === 'desktop') && <span>{t(m['card_bar.share'])}</span>}
      </IconButton>
      {menu.isOpen && menu.late !== undefined && (
        <menu.late.StoryShareMenu
          story={story}
          anchor={anchor}
          opensUp={variant === 'desktop'}
          onClose={menu.close}
        />
      )}
    </>
  );
}
