import { m } from '@paligid/i18n/messages';
import { PanePlaceholder } from '../../design/PanePlaceholder.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FallbackLinks } from './FallbackLinks.tsx';
import styles from './not-found-screen.module.css';

export function NotFoundScreen() {
  const t = useTranslation();
  return (
    <div className={styles['screen']}>
      <PanePlaceholder icon="map-pin" />
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t(m['pages.not_found_title'])}</h1>
        <p className={styles['text']}>{t(m['pages.not_found_text'])}</p>
      </div>
      <FallbackLinks ids={['home', 'feed', 'focus']} />
    </div>
  );
}
