import { Tabs } from '@base-ui/react/tabs';
import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { platformLink } from '@paligid/domain/sharing/platform-links';
import {
  isTooLong,
  maxLength,
  platformShareLink,
  type SharePlatform,
  shareLength,
  shareMessage,
} from '@paligid/domain/sharing/share-links';
import { smsLink, smsText } from '@paligid/domain/sharing/sms-text';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useState } from 'react';
import { useApi } from '../../../client/api/api.ts';
import { Button, buttonStyle } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { Karatula } from '../../../design/Karatula.tsx';
import { Sheet } from '../../../design/Sheet.tsx';
import { TextArea } from '../../../design/TextArea.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { DESKTOP, useMediaQuery } from '../../../design/useMediaQuery.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './share-preview.module.css';
import { openLink, type Shared, trackShare } from './share-story.ts';
import type { SharePreviewInfo } from './story-preview.ts';
import { useCopyLink } from './useCopyLink.ts';

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

interface PreviewCardProps {
  platform: SharePlatform;
  title: string;
  message: string;
  url: string;
  info: SharePreviewInfo;
}

/** The others show a link as text. */
const WITH_IMAGE: readonly SharePlatform[] = ['twitter', 'facebook', 'telegram'];

/** Roughly what readers will see on the platform: the words, and the card that it makes of the link. */
function PreviewCard({ platform, title, message, url, info }: PreviewCardProps) {
  const t = useTranslation();
  const [failed, setFailed] = useState('');
  const hasImage = WITH_IMAGE.includes(platform) && info.image !== failed;
  return (
    <section className={styles['looks']} aria-label={t(m['share.looks'])}>
      <p className={styles['message']}>{message}</p>
      <div className={styles['card']}>
        {hasImage && (
          <img
            src={info.image}
            alt=""
            width={1200}
            height={630}
            className={styles['image']}
            onError={() => setFailed(info.image)}
          />
        )}
        <div className={styles['words']}>
          <p className={styles['from']}>
            {info.place !== undefined && <Karatula place={info.place} isNear={false} size="small" />}
            <span>{new URL(url).host}</span>
          </p>
          <p className={styles['title']}>{title}</p>
        </div>
      </div>
    </section>
  );
}

interface PreviewLinksProps {
  shared: Shared;
  preview: SharePreviewInfo;
  title: string;
}

/** The bare link to copy, a picture to pass on, and one text message for who has no data. */
function PreviewLinks({ shared: { content, data }, preview, title }: PreviewLinksProps) {
  const t = useTranslation();
  const api = useApi();
  const isDesktop = useMediaQuery(DESKTOP);
  const { isCopied, copy } = useCopyLink(() => trackShare(content, 'copy', api));
  const text = smsText({ place: preview.place, title, until: preview.until, url: data.url });
  const sendText = () => {
    openLink(smsLink(text));
    trackShare(content, 'sms', api);
  };
  return (
    <>
      <div className={styles['link']}>
        <span className={styles['address']}>{data.url.replace(/^https?:\/\//, '')}</span>
        <Button
          variant="quiet"
          size="medium"
          icon={isCopied ? 'check' : 'link-simple'}
          onClick={() => copy(data.url)}
        >
          {t(isCopied ? m['share.copied_short'] : m['share.copy'])}
        </Button>
      </div>
      <div className={styles['link']}>
        <span className={styles['note']}>{preview.card.note}</span>
        <a
          {...buttonStyle({ variant: 'quiet', size: 'medium' })}
          href={preview.card.path}
          download={`${PRODUCT_SHORT_NAME}.png`}
          onClick={() => trackShare(content, 'picture', api)}
        >
          <Icon name="download-simple" size={22} />
          {t(m['share.picture'])}
        </a>
      </div>
      {!isDesktop && (
        <div className={styles['link']}>
          <span className={styles['note']}>{t(m['share.sms_note'], { count: text.length })}</span>
          <Button variant="quiet" size="medium" icon="chat-circle-text" onClick={sendText}>
            {t(m['share.sms'])}
          </Button>
        </div>
      )}
    </>
  );
}
