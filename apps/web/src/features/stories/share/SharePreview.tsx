import { Tabs } from '@base-ui/react/tabs';
import { platformLink } from '@paligid/domain/sharing/platform-links';
import {
  isTooLong,
  maxLength,
  platformShareLink,
  type SharePlatform,
  shareLength,
  shareMessage,
} from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useState } from 'react';
import { useApi } from '../../../client/api/api.ts';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { Sheet } from '../../../design/Sheet.tsx';
import { TextArea } from '../../../design/TextArea.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { openLink } from './open-link.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import styles from './share-preview.module.css';
import { type Shared, trackShare } from './share-story.ts';
import type { SharePreviewInfo } from './story-preview.ts';

interface SharePreviewProps {
  shared: Shared;
  preview: SharePreviewInfo;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const TABS = [
  { platform: 'twitter', label: m['share.tab_twitter'], icon: 'x-logo' },
  { platform: 'facebook', label: m['share.facebook'], icon: 'facebook-logo' },
  { platform: 'whatsapp', label: m['share.whatsapp'], icon: 'whatsapp-logo' },
  { platform: 'telegram', label: m['share.telegram'], icon: 'telegram-logo' },
  { platform: 'email', label: m['share.tab_email'], icon: 'envelope-simple' },
] as const;

/** What each platform will get, to be looked at and changed before it is sent. */
export function SharePreview({ shared, preview, anchor, onClose }: SharePreviewProps) {
  const t = useTranslation();
  const api = useApi();
  const { content, data } = shared;
  const [platform, setPlatform] = useState<SharePlatform>('twitter');
  const [words, setWords] = useState({ title: data.title, message: data.text });
  const [isEditing, setEditing] = useState(false);
  const url = platformShareLink(platform, data.url, content.contentId);
  const message = shareMessage(platform, words.message, data.hashtags);
  const isOver = isTooLong(platform, message, url);
  const name = t(TABS.find((tab) => tab.platform === platform)?.label ?? m['share.tab_twitter']);
  const send = () => {
    openLink(platformLink(platform, { ...data, title: words.title, text: words.message, url }));
    trackShare(content, platform, api);
    onClose();
  };
  const restore = () => {
    setWords({ title: data.title, message: data.text });
    setEditing(false);
  };
  return (
    <Sheet
      title={t(m['share.preview'])}
      isOpen
      onClose={onClose}
      finalFocus={anchor}
      footer={
        <div className={styles['footer']}>
          <Button variant="ghost" onClick={onClose}>
            {t(m['share.cancel'])}
          </Button>
          <Button disabled={isOver} onClick={send}>
            {t(m['share.on'], { platform: name })}
          </Button>
        </div>
      }
    >
      <Tabs.Root value={platform} onValueChange={setPlatform}>
        <Tabs.List className={styles['tabs']} aria-label={t(m['share.tabs'])} activateOnFocus>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab.platform} value={tab.platform} className={styles['tab']}>
              <Icon name={tab.icon} weight="bold" size={22} />
              {t(tab.label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={platform} className={styles['panel']}>
          <div className={styles['edit']}>
            {isEditing ? (
              <>
                <Button
                  variant="quiet"
                  size="medium"
                  icon="check"
                  disabled={isOver}
                  onClick={() => setEditing(false)}
                >
                  {t(m['share.done'])}
                </Button>
                <Button variant="quiet" size="medium" onClick={restore}>
                  {t(m['share.cancel'])}
                </Button>
              </>
            ) : (
              <Button variant="quiet" size="medium" icon="pencil-simple" onClick={() => setEditing(true)}>
                {t(m['share.edit'])}
              </Button>
            )}
          </div>
          <TextField
            label={t(m['share.title'])}
            value={words.title}
            readOnly={!isEditing}
            maxLength={500}
            onChange={({ currentTarget: { value } }) => setWords({ ...words, title: value })}
          />
          <TextArea
            label={t(m['share.message'])}
            value={isEditing ? words.message : message}
            readOnly={!isEditing}
            rows={4}
            onChange={({ currentTarget: { value } }) => setWords({ ...words, message: value })}
          />
          <Counter count={shareLength(message, url)} max={maxLength(platform)} isOver={isOver} />
          <PreviewCard
            platform={platform}
            title={words.title}
            message={message}
            url={data.url}
            info={preview}
          />
          <PreviewLinks shared={shared} preview={preview} title={words.title} />
        </Tabs.Panel>
      </Tabs.Root>
    </Sheet>
  );
}

/** Red when over; a screen reader hears of that once, and not of every letter. */
function Counter({ count, max, isOver }: { count: number; max: number; isOver: boolean }) {
  const t = useTranslation();
  return (
    <p className={styles['counter']} data-over={isOver || undefined}>
      <span aria-hidden="true">{t(m['share.count'], { count, max })}</span>
      <VisuallyHidden>{t(m['share.count_named'], { count, max })}</VisuallyHidden>
      <span role="status">
        {isOver && <VisuallyHidden>{t(m['share.count_over'], { count, max })}</VisuallyHidden>}
      </span>
    </p>
  );
}
