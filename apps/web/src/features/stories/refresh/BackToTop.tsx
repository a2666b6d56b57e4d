import { isFarDown } from '@paligid/domain/gestures';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../design/IconButton.tsx';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './back-to-top.module.css';

/** Shown once the reader has scrolled past 500 px. */
export function BackToTop() {
  const t = useTranslation();
  const [isShown, setIsShown] = useState(false);

  // Must be an effect: the browser reports scrolling, not React.
  useEffect(() => {
    const look = () => setIsShown(isFarDown(window.scrollY));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!isShown) return null;
  return (
    <div className={styles['place']}>
      <IconButton label={t(m['refresh.to_top'])} icon="arrow-up" variant="floating" onClick={scrollToTop} />
    </div>
  );
}

function scrollToTop() {
  const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
  window.scrollTo({ top: 0, behavior });
  // The button disappears, so the focus moves to the content it leads to.
  document.querySelector('main')?.focus({ preventScroll: true });
}
