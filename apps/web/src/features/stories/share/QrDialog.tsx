import { qrFileName, qrImagePath, qrShareLink } from '@paligid/domain/sharing/share-images';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useState } from 'react';
import { usePage } from '../../../app/page.ts';
import { useApi } from '../../../client/api/api.ts';
import { downloadBlob } from '../../../client/download-file.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Wordmark } from '../../../design/Logo.tsx';
import { Switch } from '../../../design/Switch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './qr-dialog.module.css';
import { type Shared, trackShare } from './share-story.ts';
import { useCopyLink } from './useCopyLink.ts';

interface QrDialogProps {
  shared: Shared;
  anchor: RefObject<HTMLElement | null>;
  /** By default 'Scan to read on your phone'. */
  subtitle?: string;
  onClose: () => void;
}

/** Large enough for print. */
const FILE_SIZE = 1024;

/** The address of a code's image; empty where the link cannot be one. */
export function qrSource(link: string, contentId: string, style: Parameters<typeof qrImagePath>[1]): string {
  try {
    return qrImagePath(qrShareLink(link, contentId), style);
  } catch {
    return '';
  }
}

/** From a screen to a phone. */
export function QrDialog({ shared: { content, data }, anchor, subtitle, onClose }: QrDialogProps) {
  const t = useTranslation();
  const api = useApi();
  const { theme } = usePage();
  const [isDark, setDark] = useState(theme === 'dark');
  const [failed, setFailed] = useState('');
  const image = qrSource(data.url, content.contentId, { isBranded: true, isDark });
  const source = image === failed ? '' : image;
  const download = async () => {
    const file = qrSource(data.url, content.contentId, { isBranded: true, isDark, size: FILE_SIZE });
    if (await downloadCode(file)) trackShare(content, 'qr', api);
  };
  return (
    <Dialog
      title={t(m['share.qr_title'])}
      text={subtitle ?? t(m['share.qr_text'])}
      isOpen
      onClose={onClose}
      finalFocus={anchor}
    >
      {source === '' ? (
        <LinkInstead url={data.url} />
      ) : (
        <img
          src={source}
          alt={t(m['share.qr_image'], { title: data.title })}
          width={300}
          height={300}
          className={styles['code']}
          data-dark={isDark || undefined}
          onError={() => setFailed(image)}
        />
      )}
      <Switch label={t(m['share.qr_theme'])} isOn={isDark} onChange={setDark} />
      <Button isFull icon="download-simple" disabled={source === ''} onClick={() => void download()}>
        {t(m['share.qr_download'])}
      </Button>
      <p className={styles['tagline']}>
        <Wordmark size="base" />
        {t(m['brand.tagline'])}
      </p>
    </Dialog>
  );
}

/** A failure is silent: the code is on the screen all the same. */
async function downloadCode(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    downloadBlob(qrFileName(Date.now()), await response.blob());
    return true;
  } catch {
    return false;
  }
}

function LinkInstead({ url }: { url: string }) {
  const t = useTranslation();
  const { isCopied, copy } = useCopyLink(() => {});
  return (
    <div className={styles['instead']}>
      <p>{t(m['share.qr_failed'])}</p>
      <p className={styles['address']}>{url}</p>
      <Button
        variant="ghost"
        size="medium"
        icon={isCopied ? 'check' : 'link-simple'}
        onClick={() => copy(url)}
      >
        {t(isCopied ? m['share.copied_short'] : m['share.copy'])}
      </Button>
    </div>
  );
}
