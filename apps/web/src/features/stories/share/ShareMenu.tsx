import { platformLink } from '@paligid/domain/sharing/platform-links';
import { platformShareLink, type SharePlatform } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useRef, useState } from 'react';
import { usePage } from '../../../app/page.ts';
import { useApi } from '../../../client/api/api.ts';
import { Menu, type MenuItem } from '../../../design/Menu.tsx';
import { DESKTOP, useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { QrDialog } from './QrDialog.tsx';
import { SharePreview } from './SharePreview.tsx';
import {
  canShare,
  openLink,
  type ShareableStory,
  type Shared,
  sharedStory,
  shareNatively,
  trackShare,
} from './share-story.ts';
import { type SharePreviewInfo, storyPreview } from './story-preview.ts';
import { useCopyLink } from './useCopyLink.ts';

interface StoryShareMenuProps extends Omit<ShareMenuProps, 'shared' | 'preview'> {
  story: ShareableStory;
}

export function StoryShareMenu({ story, ...menu }: StoryShareMenuProps) {
  const t = useTranslation();
  const page = usePage();
  const preview = storyPreview(story, { locale: page.locale, t });
  return <ShareMenu {...menu} shared={sharedStory(story, page)} preview={preview} />;
}

interface ShareMenuProps {
  shared: Shared;
  preview: SharePreviewInfo;
  /** The share button. */
  anchor: RefObject<HTMLElement | null>;
  opensUp: boolean;
  onClose: () => void;
}

/** All ways to share, and the two dialogs that it leads to. */
export function ShareMenu({ shared, preview, anchor, opensUp, onClose }: ShareMenuProps) {
  const t = useTranslation();
  const [view, setView] = useState<'menu' | 'preview' | 'qr'>('menu');
  // The menu closes after a choice: then the dialog stays.
  const isLeft = useRef(false);
  const show = (next: 'preview' | 'qr') => {
    isLeft.current = true;
    setView(next);
  };
  const items = useShareItems(shared, { show, close: onClose });
  const dialog = { shared, anchor, onClose };
  if (view === 'preview') return <SharePreview {...dialog} preview={preview} />;
  if (view === 'qr') return <QrDialog {...dialog} />;
  return (
    <Menu
      label={t(m['share.menu'])}
      items={items}
      anchor={anchor}
      side={opensUp ? 'top' : 'bottom'}
      isOpen
      onClose={() => !isLeft.current && onClose()}
    />
  );
}

const PLATFORM_ROWS = [
  { platform: 'whatsapp', label: m['share.whatsapp'], icon: 'whatsapp-logo' },
  { platform: 'twitter', label: m['share.twitter'], icon: 'x-logo' },
  { platform: 'facebook', label: m['share.facebook'], icon: 'facebook-logo' },
  { platform: 'telegram', label: m['share.telegram'], icon: 'telegram-logo' },
] as const;

interface ShareSteps {
  show: (view: 'preview' | 'qr') => void;
  close: () => void;
}

function useShareItems({ content, data }: Shared, { show, close }: ShareSteps): MenuItem[] {
  const t = useTranslation();
  const api = useApi();
  const isDesktop = useMediaQuery(DESKTOP);
  const copy = useCopyLink(() => trackShare(content, 'copy', api));
  const open = (platform: SharePlatform) => {
    const url = platformShareLink(platform, data.url, content.contentId);
    openLink(platformLink(platform, { ...data, url }));
    trackShare(content, platform, api);
  };
  const shareNow = async () => {
    const end = await shareNatively(data, navigator);
    if (end === 'shared') trackShare(content, 'native', api);
    // The other ways are left.
    if (end !== 'failed') close();
  };
  return [
    ...(canShare(navigator)
      ? [
          {
            ...({ key: 'native', label: t(m['share.via']), icon: 'share-network', isKept: true } as const),
            onSelect: () => void shareNow(),
          },
        ]
      : []),
    ...PLATFORM_ROWS.map(({ platform, label, icon }) => ({
      ...{ key: platform, label: t(label), icon },
      onSelect: () => open(platform),
    })),
    {
      ...({ key: 'preview', label: t(m['share.preview_edit']), icon: 'pencil-simple' } as const),
      isFirst: true,
      onSelect: () => show('preview'),
    },
    ...(isDesktop
      ? [{ key: 'qr', label: t(m['share.qr']), icon: 'qr-code', onSelect: () => show('qr') } as const]
      : []),
    {
      key: 'copy',
      label: t(copy.isCopied ? m['share.copied_short'] : m['share.copy']),
      icon: copy.isCopied ? 'check' : 'link-simple',
      isKept: true,
      isDone: copy.isCopied,
      onSelect: () => copy.copy(data.url),
    },
  ];
}
