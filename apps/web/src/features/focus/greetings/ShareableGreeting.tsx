import { appPreviewPath, shareImagePath } from '@paligid/domain/sharing/share-images';
import { shareData } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { type PageInfo, usePage } from '../../../app/page.ts';
import { useApi } from '../../../client/api/api.ts';
import { useModuleOnClick } from '../../../client/lazy-load.ts';
import { type Translate, useTranslation } from '../../../i18n/useTranslation.ts';
import type { GreetingDialog } from '../../greetings/screens/GreetingDialog.tsx';
import { pressShare, type Shared } from '../../stories/share/share-story.ts';
import type { SharePreviewInfo } from '../../stories/share/story-preview.ts';

type DialogProps = ComponentProps<typeof GreetingDialog>;

interface ShareableGreetingProps extends Omit<DialogProps, 'onShare'> {
  Dialog: ComponentType<DialogProps>;
}

const loadShareMenu = async () => {
  const [menu, layer] = await Promise.all([
    import('../../stories/share/ShareMenu.tsx'),
    import('../../../design/ModalLayer.tsx'),
  ]);
  return { ...menu, ...layer };
};

/** A greeting from which the day's achievement is shared, as a story is: by the device, else by a menu above it. */
export function ShareableGreeting({ Dialog, ...greeting }: ShareableGreetingProps) {
  const t = useTranslation();
  const api = useApi();
  const page = usePage();
  const menu = useModuleOnClick(loadShareMenu);
  const [pressed, setPressed] = useState<{ storiesRead: number; button: HTMLElement }>();
  const share = async (storiesRead: number, button: HTMLElement) => {
    setPressed({ storiesRead, button });
    if (await pressShare(sharedAchievement(storiesRead, page, t), api)) menu.open();
  };
  return (
    <>
      <Dialog {...greeting} onShare={(storiesRead, button) => void share(storiesRead, button)} />
      {menu.isOpen && menu.late !== undefined && pressed !== undefined && (
        <menu.late.ModalLayer label={t(m['share.menu'])} onClose={menu.close}>
          <menu.late.ShareMenu
            shared={sharedAchievement(pressed.storiesRead, page, t)}
            preview={achievementPreview(pressed.storiesRead, page, t)}
            anchor={{ current: pressed.button }}
            opensUp
            onClose={menu.close}
          />
        </menu.late.ModalLayer>
      )}
    </>
  );
}

/** How many stories were read today, with a link to the product and nothing about the reader. */
function sharedAchievement(n: number, page: PageInfo, t: Translate): Shared {
  const text = t(m['greetings.share_text'], { n });
  const content = { contentId: 'all_caught_up', contentType: 'achievement' } as const;
  return { content, data: shareData(content, { title: text, text }, page) };
}

/** The link leads to the homepage, so platforms show its picture; the achievement's own is there to be saved. */
function achievementPreview(n: number, { locale }: PageInfo, t: Translate): SharePreviewInfo {
  const language = locale === 'fil' ? 'fil' : 'en';
  const title = t(m['greetings.share_text'], { n });
  return {
    image: appPreviewPath(language),
    card: { path: shareImagePath({ title, language }), note: t(m['greetings.share_picture']) },
  };
}
