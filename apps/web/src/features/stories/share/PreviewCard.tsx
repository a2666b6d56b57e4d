import type { SharePlatform } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { Karatula } from '../../../design/Karatula.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './share-preview.module.css';
import type { SharePreviewInfo } from './story-preview.ts';

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
export function PreviewCard({ platform, title, message, url, info }: PreviewCardProps) {
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
