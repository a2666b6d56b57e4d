import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { smsLink, smsText } from '@paligid/domain/sharing/sms-text';
import { m } from '@paligid/i18n/messages';
import { useApi } from '../../../client/api/api.ts';
import { Button, buttonStyle } from '../../../design/Button.tsx';
import { DESKTOP } from '../../../design/desktop.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { openLink } from './open-link.ts';
import styles from './share-preview.module.css';
import { type Shared, trackShare } from './share-story.ts';
import type { SharePreviewInfo } from './story-preview.ts';
import { useCopyLink } from './useCopyLink.ts';

interface PreviewLinksProps {
  shared: Shared;
  preview: SharePreviewInfo;
  title: string;
}

/** The bare link to copy, a picture to pass on, and one text message for who has no data. */
export function PreviewLinks({ shared: { content, data }, preview, title }: PreviewLinksProps) {
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
